import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar-day.ts';
import { formatDuration, km, parseDuration, seconds } from '../units.ts';
import { predictRaces } from './race-prediction.ts';
import type { TimedRace } from './timed-race.ts';

const today = '2026-03-05';
const time = (text: string) => parseDuration(text) ?? seconds(0);
const race = (distance: number, finish: string, date = '2026-03-01') => ({
  date,
  distance: km(distance),
  time: time(finish),
});
const ranges = (races: TimedRace[]) =>
  predictRaces(races, today).map(({ label, fastest, slowest }) =>
    [label, ...[fastest, slowest].map(formatDuration)].join(' '),
  );
const sources = (races: TimedRace[]) =>
  predictRaces(races, today).map(({ label, basedOn }) => `${label} ${basedOn.distance}`);

/** Daniels & Gilbert's equivalent performances, for VDOT 30, 40, 50 and 60. */
const equivalents = [
  ['0:30:40', '1:03:46', '2:21:04', '4:49:17'],
  ['0:24:08', '0:50:03', '1:50:59', '3:49:45'],
  ['0:19:57', '0:41:21', '1:31:35', '3:10:49'],
  ['0:17:03', '0:35:22', '1:18:09', '2:43:25'],
];
const distances = [5, 10, 21.0975, 42.195];

describe('a range', () => {
  it.each(equivalents)('from any of %s, %s, %s, %s contains the others', (...times) => {
    for (const [index, finish] of times.entries()) {
      const predictions = predictRaces([race(distances[index] ?? 0, finish)], today);
      for (const [target, { fastest, slowest }] of predictions.entries()) {
        const published = time(times[target] ?? '');
        expect(fastest).toBeLessThan(published);
        expect(slowest).toBeGreaterThan(published);
      }
    }
  });

  it('is 2 % within twice the distance, 4 % beyond, and 7 % to the marathon from less than half of it', () => {
    expect(ranges([race(5, '0:20:00')])).toEqual([
      '5K 0:19:36 0:20:24',
      '10K 0:40:52 0:42:32',
      'Half Marathon 1:28:19 1:35:41',
      'Marathon 2:58:24 3:25:15',
    ]);
    expect(ranges([race(21.1, '1:32:00')]).at(-1)).toBe('Marathon 3:04:07 3:19:28');
  });

  it('is widest where the marathon takes longer than the formula covers', () => {
    const [prediction] = predictRaces([race(21.1, '2:10:00')], today).slice(-1);
    expect(Number(prediction?.slowest) / Number(prediction?.expected)).toBeCloseTo(1.07, 6);
  });

  it('grows by 1 % with every eight weeks since the race', () => {
    const width = (date: string) => {
      const [prediction] = predictRaces([race(5, '0:20:00', date)], today);
      return Number(prediction?.slowest) / Number(prediction?.expected) - 1;
    };
    expect(width(addDays(today, -55))).toBeCloseTo(0.02, 6);
    expect(width(addDays(today, -56))).toBeCloseTo(0.03, 6);
    expect(width(addDays(today, -112))).toBeCloseTo(0.04, 6);
  });
});

describe('a prediction', () => {
  it('is based on the race over the nearest distance, and on the fastest of those', () => {
    const races = [race(5, '0:20:00'), race(5, '0:21:00'), race(42.195, '3:30:00')];
    expect(sources(races)).toEqual(['5K 5', '10K 5', 'Half Marathon 42.195', 'Marathon 42.195']);
    expect(predictRaces(races, today)[0]?.basedOn.time).toBe(1200);
  });

  it('is not slower than the longer distances imply', () => {
    const races = [race(5, '0:50:00'), race(21.0975, '1:40:00')];
    expect(sources(races)).toEqual([
      '5K 21.0975',
      '10K 21.0975',
      'Half Marathon 21.0975',
      'Marathon 21.0975',
    ]);
  });

  it.each([
    ['is yet to come', race(10, '0:30:00', '2026-03-06')],
    ['was a year ago', race(10, '0:40:00', '2025-03-05')],
    ['has no time', race(10, '0:00:00')],
    ['has no distance', race(0, '0:30:00')],
    ['is a sprint', race(0.4, '0:01:10')],
    ['is an ultra', race(100, '9:30:00')],
    ['is faster than anyone ever ran', race(10, '0:20:00')],
  ])('ignores a race that %s', (_what, unusable) => {
    expect(predictRaces([unusable], today)).toEqual([]);
  });

  const records = [755.36, 1571, 3402, 7235];
  const anyRace = fc.record({
    date: fc.integer({ min: 0, max: 400 }).map((days) => addDays(today, -days)),
    distance: fc
      .oneof(fc.constantFrom(5, 10, 21.1, 42.195), fc.double({ min: 0, max: 60, noNaN: true }))
      .map(km),
    time: fc.integer({ min: 0, max: 36_000 }).map(seconds),
  });
  const anyRaces = fc.array(anyRace, { maxLength: 8 });

  it('takes longer at a slower pace over more distance, and never beats a world record', () => {
    fc.assert(
      fc.property(anyRaces, (races) => {
        const predictions = predictRaces(races, today);
        for (const [index, { distance, expected, fastest, slowest }] of predictions.entries()) {
          expect(fastest).toBeGreaterThanOrEqual((records[index] ?? 0) - 0.001);
          expect(expected).toBeGreaterThanOrEqual(fastest);
          expect(slowest).toBeGreaterThanOrEqual(expected);
          const longer = predictions[index + 1];
          if (!longer) continue;
          expect(longer.expected).toBeGreaterThan(expected);
          expect(longer.expected / longer.distance).toBeGreaterThan(expected / distance);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is not slower after a faster race', () => {
    fc.assert(
      fc.property(
        anyRaces,
        anyRace,
        fc.double({ min: 0.8, max: 1, noNaN: true }),
        (others, slow, share) => {
          const fast = { ...slow, time: seconds(slow.time * share) };
          const before = predictRaces([...others, slow], today);
          const after = predictRaces([...others, fast], today);
          // A time that became impossibly fast no longer counts as a race.
          fc.pre(predictRaces([slow], today).length === predictRaces([fast], today).length);
          for (const [index, { expected }] of after.entries()) {
            expect(expected).toBeLessThanOrEqual(Number(before[index]?.expected) + 1e-6);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
