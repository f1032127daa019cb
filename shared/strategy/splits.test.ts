import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatsFor, usualFormats } from '../formats.ts';
import { defaultPreferences } from '../preferences.ts';
import { parseSplits } from '../races/splits.ts';
import { km, seconds } from '../units.ts';
import { climbPaces } from './climb.ts';
import { compareSplits, plannedSplits } from './splits.ts';

const inMiles = formatsFor({ ...defaultPreferences, distanceUnit: 'mi' });
const plan = (distance: number, time: number) => ({ distance: km(distance), time: seconds(time) });
const run = (text: string) => parseSplits(text) ?? [];

describe('planned splits', () => {
  test('are kilometres, with a shorter last one', () => {
    const splits = plannedSplits(plan(2.5 * 4 + 0.5, 3150), 'even', usualFormats);
    expect(splits).toHaveLength(11);
    expect(splits[0]).toEqual({ end: 1, mark: '1', length: 1, time: 300, total: 300 });
    expect(splits.at(-1)).toEqual({
      end: 10.5,
      mark: '10.5',
      length: 0.5,
      time: 150,
      total: 3150,
    });
  });

  test.each([
    [0.4, 4, 0.1],
    [1.5, 8, 0.1],
    [42.195, 43, 0.195],
    [160, 32, 5],
  ])('of %d km: %d in all, the last one %d km long', (distance, count, last) => {
    const splits = plannedSplits(plan(distance, 3600), 'even', usualFormats);
    expect(splits).toHaveLength(count);
    expect(splits.at(-1)?.length).toBe(last);
  });

  test.each([
    [42.195, 27, ['1', '2', '26', '26.22']],
    [5, 4, ['1', '2', '3', '3.11']],
    // Twenty miles, stored to the metre, are 12 cm more.
    [32.187, 20, ['1', '2', '19', '20']],
    [16.093, 10, ['1', '2', '9', '10']],
    [160.934, 20, ['5', '10', '95', '100']],
    [1.5, 8, ['200', '400', '1400', '1500']],
    [0.8, 8, ['100', '200', '700', '800']],
  ])('of %d km in miles: %d in all', (distance, count, marks) => {
    const splits = plannedSplits(plan(distance, 9000), 'even', inMiles);
    expect(splits).toHaveLength(count);
    expect([...splits.slice(0, 2), ...splits.slice(-2)].map(({ mark }) => mark)).toEqual(marks);
    expect(splits.reduce((sum, split) => sum + split.time, 0)).toBe(9000);
    expect(splits.at(-1)).toMatchObject({ end: distance, total: 9000 });
  });

  test('are computed at whole miles, not converted from kilometres', () => {
    const splits = plannedSplits(plan(42.195, 10_800), 'negative', inMiles);
    const part = 1.609344 / 42.195;
    expect(splits[0]?.time).toBe(Math.round(10_800 * (part + 0.02 * part * (1 - part))));
    expect(splits[0]?.end).toBe(1.609344);
  });

  test('get faster in a negative split, with a second half 2 % faster', () => {
    const splits = plannedSplits(plan(10, 3000), 'negative', usualFormats);
    const times = splits.map(({ time }) => time);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(splits[4]?.total).toBe(1515);
  });

  test('always add up to the time', () => {
    const distances = fc.integer({ min: 50, max: 250_000 });
    const times = fc.integer({ min: 1, max: 360_000 });
    fc.assert(
      fc.property(distances, times, fc.constantFrom('even', 'negative'), (metres, time, pacing) => {
        const splits = plannedSplits(plan(metres / 1000, time), pacing, usualFormats);
        expect(splits.reduce((sum, split) => sum + split.time, 0)).toBe(time);
        expect(splits.at(-1)).toMatchObject({ end: metres / 1000, total: time });
      }),
    );
  });

  test.each([plan(0, 600), plan(5, 0)])('are none for %j', (empty) => {
    expect(plannedSplits(empty, 'even', usualFormats)).toEqual([]);
  });
});

describe('actual splits', () => {
  test('are compared at the same points, in kilometres, miles or laps', () => {
    const inKm = compareSplits(plan(2, 600), 'even', run('1: 4:50\n2: 5:20'));
    expect(inKm).toEqual([
      { end: 1, time: 290, total: 290, planned: 300 },
      { end: 2, time: 320, total: 610, planned: 600 },
    ]);
    const miles = compareSplits(plan(3.219, 960), 'even', run('1: 8:00\n2: 8:10'));
    expect(miles?.map(({ planned }) => planned)).toEqual([480, 960]);
    const written = compareSplits(plan(10, 3000), 'even', run('1 mi: 8:00\n2 mi: 8:10'));
    expect(written?.map(({ planned }) => planned)).toEqual([483, 966]);
    const laps = compareSplits(plan(0.8, 160), 'even', run('1: 1:18\n2: 1:25'));
    expect(laps?.map(({ planned }) => planned)).toEqual([80, 160]);
  });

  test('that end early are kilometres; those beyond the finish are not compared', () => {
    const early = compareSplits(plan(10, 3000), 'even', run('1: 5:00\n2: 5:10'));
    expect(early?.at(-1)?.planned).toBe(600);
    expect(compareSplits(plan(5, 1500), 'even', run('20: 1:00:00'))).toBeUndefined();
    expect(compareSplits(plan(5, 1500), 'even', run('5 mi: 40:00'))).toBeUndefined();
  });
});

describe('paces over a climb', () => {
  // At a grade of 2 %: (3.6 + 0.39 + 0.0185) / 3.6 up, (3.6 − 0.39 + 0.0189) / 3.6 down.
  test('are slower up and faster down, averaging the plan’s own', () => {
    const paces = climbPaces(plan(10, 3000), 100);
    expect(paces?.metres).toBe(20);
    expect(paces?.up).toBeCloseTo((300 / 1.0051) * 1.1134, 0);
    expect(((paces?.up ?? 0) + (paces?.down ?? 0)) / 2).toBeCloseTo(300, 6);
  });

  test.each([
    [0, 'no climb given'],
    [2, 'a flat course'],
    [1200, 'a course too steep to pace'],
  ])('do not exist for %d m over 10 km: %s', (climb) => {
    expect(climbPaces(plan(10, 3000), climb)).toBeUndefined();
  });
});
