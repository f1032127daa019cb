import { expect, it } from 'vitest';
import { recognise } from '../intents.ts';

const today = '2026-03-05';

/** What is understood of a question, without the words that it was understood from. */
function readingOf(question: string) {
  const { topics, trend, log } = recognise(question, { today });
  const { kind, kinds, ...others } = log;
  const plain = [kind, ...kinds].map(({ names, filter }) => ({ names, filter }));
  return { topics, trend: trend?.of, log: others, kinds: plain };
}

// Each with the plain question that it means.
it.each([
  ['how many outings did I manage in 2025', 'how many runs did i do in 2025'],
  ['number of jogs last month, all told', 'number of runs last month in total'],
  ['how often did I plod along last week', 'how often did i run along last week'],
  ['longest outing w/o the races in 2024', 'longest run without races in 2024'],
  ["avg k's per week since new year", 'average km per week since new year'],
  ["how many k's did I clock on xmas 2024", 'how many km did i run on christmas 2024'],
  ['rhr in february', 'resting heart rate in february'],
  ['how much ground did I cover in june 2021', 'how far did i run in june 2021'],
  ['how long was I out last sunday', 'how long did i run last sunday'],
  ['how many times was I out in february', 'how many times did i run in february'],
  ["rides last year, k's", 'cross-training sessions last year, km'],
  ['which was my laziest month of 2024', 'which was my quietest month of 2024'],
])('"%s" is read like "%s"', (said, plain) => {
  expect(readingOf(said)).toEqual(readingOf(plain));
});

it('leaves what is looked for in notes as it is', () => {
  expect(recognise('how many runs mention jog', { today }).text).toContain('jog');
});
