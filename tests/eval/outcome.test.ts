import { describe, expect, it } from 'vitest';
import { figuresIn } from './figures.ts';
import { outcomeOf } from './outcome.ts';
import type { Question } from './question.ts';
import type { Verdict } from './score.ts';

const question: Question = { runner: 'club', ask: 'How far did I run last week?' };
const verdict: Verdict = { right: 1, missing: [], buried: [], judged: 1, invented: [] };
const missing: Verdict['missing'] = [{ unit: 'km', value: 40 }];

const outcome = (
  answer: string,
  { asked = {}, judged = {} }: { asked?: Partial<Question>; judged?: Partial<Verdict> } = {},
) =>
  outcomeOf({
    question: { ...question, ...asked },
    answer,
    verdict: { ...verdict, ...judged },
    ms: 1,
  });

describe('what became of a question', () => {
  it('is right with all that was wanted', () => {
    expect(outcome('You ran 40 km.')).toBe('right');
  });

  it.each([
    ['what it must say is missing', { says: /\bmiles\b/ }],
    ['it says what it must not', { never: /\bran\b/ }],
    ['a reading is not offered', { offers: [/\bwalk\b/] }],
  ])('is another question’s answer where %s', (_, asked) => {
    expect(outcome('You ran 40 km.', { asked })).toBe('another question answered');
  });

  it.each([
    'I don’t know what “anna” means, so I give no figure.',
    'I didn’t understand that as a question about your training.',
    'I’m not sure which of the two you mean.',
    'Which day was it?',
  ])('is a refusal, right only of what cannot be known: %s', (answer) => {
    expect(outcome(answer, { judged: { missing } })).toBe('wrongly refused');
    const judged = { denied: true };
    expect(outcome(answer, { asked: { refuses: true }, judged })).toBe('rightly refused');
  });

  it('is a wrong figure whatever else is right', () => {
    const judged = { invented: figuresIn('41 km') };
    expect(outcome('You ran 40 km, and 41 km before.', { judged })).toBe('wrong figure');
  });
});
