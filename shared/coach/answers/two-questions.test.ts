import { describe, expect, it } from 'vitest';
import { withoutLogLinks } from '../../log-query/address.ts';
import { marathoner } from '../runner.fixture.ts';
import { knownOf } from '../whole-log.fixture.ts';
import { answerQuestion } from './answer.ts';

const answer = async (question: string) => await answerQuestion(knownOf(marathoner), question);
const ask = async (question: string) => withoutLogLinks((await answer(question)).text);

describe('a message that asks two things', () => {
  it.each([
    ['How far did I run last week, and when is my next race?', /km in \d+ runs?/, /Your next race/],
    ['km last week + next race date', /km in \d+ runs?/, /Your next race/],
    [
      'How far did I run last week? Also log 5 km in 36 minutes today',
      /km in \d+ runs?/,
      /propose/,
    ],
    [
      'Log 5 km in 36 minutes today and tell me how far I ran last week',
      /propose/,
      /km in \d+ run/,
    ],
  ])('is answered with both: %s', async (question, ...both) => {
    const text = await ask(question);
    for (const one of both) expect(text).toMatch(one);
  });

  it('keeps the proposal of the one that commands', async () => {
    const { proposal } = await answer(
      'log 5 km in 36 minutes today and tell me how far I ran last week',
    );
    expect(proposal?.type).toBe('create_training');
  });

  it.each([
    'what did the ducks sing?',
    'what was my time at the Gotham Half?',
    'how far have my Zephyr Nines run?',
  ])('gets back the one that is not understood: %s', async (unread) => {
    const text = await ask(`How far did I run last week and ${unread}`);
    expect(text).toMatch(/km in \d+ run/);
    expect(text).toContain(`You also asked “${unread}”`);
  });

  it('is none where the second part only narrows the first', async () => {
    expect(await ask('How far did I run between January and February 2026?')).not.toContain('also');
    expect((await answer('I ran 10k today in 52 minutes. How does that compare?')).proposal).toBe(
      undefined,
    );
  });
});

describe('two figures', () => {
  it.each([
    ['how far and how much climb in 2025', ['km', ' m]']],
    ['2025: km + climb', ['km', ' m]']],
    ['how long and how fast was I on average in 2025', [' h ', 'min/km']],
    ['average pace and heart rate of my easy runs in 2025', ['min/km', 'bpm']],
  ])('of some days: %s', async (question, units) => {
    const { text } = await answer(question);
    for (const unit of units) expect(text).toContain(unit);
  });

  it('of one run', async () => {
    const text = await ask('heart rate and pace of my last run');
    expect(text).toMatch(/^Your last run was on .*min\/km\. .*heart rate/);
  });

  it('of the biggest week', async () => {
    expect(await ask('my biggest week in 2025, and how many runs were in it')).toMatch(
      /^Your biggest week in 2025 was .* km\..* It had \d+ runs\./,
    );
  });
});

it('says once what a second part only says more precisely', async () => {
  const text = await ask('show me my biggest weeks, top ten');
  expect(text.match(/Your biggest weeks/g)).toHaveLength(1);
  expect(text).toBe(await ask('show me my top ten biggest weeks'));
});
