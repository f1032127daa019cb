import { describe, expect, it } from 'vitest';
import { aboutCoachIn } from './about-coach.ts';
import { clausesOf } from './words.ts';

const about = (question: string) => aboutCoachIn(clausesOf(question).join(' '));

describe('what is asked of the coach', () => {
  it.each([
    ['Who else can read my messages?', 'privacy'],
    ['is my data sold to advertisers', 'privacy'],
    ['how long are chats stored', 'memory'],
    ['Do you know what I said earlier?', 'memory'],
    ['are you making this up', 'sources'],
    ['is my data sent to google', 'model'],
    ['can I revert a change you made', 'changes'],
    ['what questions can’t you handle', 'limits'],
    ['describe me as a runner', 'runner'],
  ])('%s', (question, kind) => expect(about(question)).toBe(kind));

  it.each([
    'how accurate is my vo2max',
    'how do you calculate my training load',
    'are my runs safe with a cold',
    'I shared my run with someone',
    'I told you I ran 10k yesterday',
    'what did I write on Monday',
    'can you not tell me how far I ran in May',
    'delete my last run',
  ])('is not asked by: %s', (question) => expect(about(question)).toBeUndefined());
});
