import { describe, expect, it } from 'vitest';
import { usualFormats } from '../formats.ts';
import type { KnownRoute } from './same-route-schema.ts';
import { listedWords, runWords, standingWords, waitingWords } from './words.ts';

const route = (changes: Partial<KnownRoute>): KnownRoute => ({
  count: 14,
  nth: 14,
  runs: [],
  ...changes,
});

describe('where a run stands on its route', () => {
  it.each<[Partial<KnownRoute>, string]>([
    [{ count: 1, nth: 1, rank: 1 }, 'First time here'],
    [{}, '14th time here'],
    [{ rank: 1 }, '14th time here, fastest'],
    [
      { rank: 3, heartRate: { here: 142, before: 148.2, runs: 13 } },
      '14th time here, 3rd fastest, at 6 bpm less than the average of the 13 runs before',
    ],
    [
      { count: 20, rank: 2, heartRate: { here: 150, before: 148.6, runs: 9 } },
      '14th of 20 times here, 2nd fastest of all, at 1 bpm more than the average of 9 of the 13 runs before',
    ],
    [
      { count: 2, nth: 2, rank: 2, heartRate: { here: 148, before: 148.4, runs: 1 } },
      '2nd time here, 2nd fastest, at the heart rate of the run before',
    ],
    [{ count: 3, nth: 1, rank: 3 }, '1st of 3 times here, 3rd fastest of all'],
  ])('%o', (changes, words) => {
    expect(standingWords(route(changes))).toBe(words);
  });
});

describe('the words around it', () => {
  it('say what is only a part', () => {
    expect(waitingWords(42)).toContain('42 of your runs have');
    expect(waitingWords(1)).toContain('One of your runs has');
    expect(listedWords(200, 1340)).toBe('The newest 200 of 1,340 runs.');
    expect(listedWords(20, 20)).toBeUndefined();
  });

  it('name a run', () => {
    const run = { id: 'an-id', date: '2026-03-05', distance: 10.5, duration: '0:52:10' };
    expect(runWords(run, usualFormats)).toBe('Mar 5, 2026, 10.50 km in 0:52:10');
  });
});
