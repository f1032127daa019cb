import { expect, it } from 'vitest';
import { usualFormats } from '../../formats.ts';
import { recognise } from '../intents.ts';
import { inEverydayWords } from './everyday-words.ts';

const today = '2026-03-05';

/** What is understood of a question, without the words that it was understood from. */
function readingOf(question: string) {
  const { topics, trend, log } = recognise(question, { today, formats: usualFormats });
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
  ['which outings of 2019 went past 31 k', 'which runs of 2019 over 31 km'],
  ['how often did I crack 60 k in a week in 2018', 'how often did i over 60 km in a week in 2018'],
  ["in which months did I surpass 300 k's", 'in which months did i over 300 km'],
  ['months of 2019 when I stayed under 150 km', 'months of 2019 when i under 150 km'],
  ['how many outings of 21 k and up in 2018', 'how many runs of 21 km or more in 2018'],
  ['how many hours was I on my feet in june 2021', 'how many hours was i running in june 2021'],
  ['how high was my pulse on easy jogs this year', 'what was my pulse on easy runs this year'],
  ['most days on the trot', 'most days in a row'],
  ['longest layoff', 'longest break'],
  ['D+ july 2021', 'climb july 2021'],
  ["out of interest, what's the story with my k's in may", 'my km in may'],
  ['I can’t remember how far I ran in 2021', 'how far i ran in 2021'],
  ['the year I ran the most', 'which year did i run the most'],
  ['how quick was I in may 2021', 'how fast was i in may 2021'],
  ['elevation gained in may 2021', 'climbing in may 2021'],
  ['average time per run in 2021', 'average duration per run in 2021'],
  ['how high did my heart rate go in may 2021', 'highest heart rate in may 2021'],
  ['weeks at or above 60 km in 2021', 'weeks of at least 60 km in 2021'],
  ["jan/feb k's", 'km in january and february'],
  ['# jogs last month', 'number of runs last month'],
  ['number of 20k+ outings in 2024', 'number of runs of 20 km or more in 2024'],
  ["weeks of 2024 in which I didn't reach 40 km", 'weeks of 2024 in which i under 40 km'],
  ['how much shut-eye did I get last month', 'how much did i sleep last month'],
  ['which was my laziest month of 2024', 'which was my quietest month of 2024'],
])('"%s" is read like "%s"', (said, plain) => {
  expect(readingOf(said)).toEqual(readingOf(plain));
});

it.each([
  ['top 3 months of all time', 'top 3 months of all time'],
  ['past two weeks', 'past two weeks'],
  ['when did i pass 5000 km', 'when did i pass 5000 km'],
  // To beat a time is to take less.
  ['how often did i beat 40 minutes', 'how often did i beat 40 minutes'],
])('"%s" is read as "%s"', (clause, meant) => {
  expect(inEverydayWords(clause)).toBe(meant);
});

it('leaves what is looked for in notes as it is', () => {
  expect(recognise('how many runs mention jog', { today, formats: usualFormats }).text).toContain(
    'jog',
  );
});
