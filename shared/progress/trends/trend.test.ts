import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from '../../calendar-day.ts';
import { trendBetween, trendOver } from './trend.ts';

const months = (values: readonly number[], from = '2015-01-01') =>
  values.map((value, place) => ({ from: addMonths(from, place), value, sessions: 9 }));
const weeks = (values: readonly number[]) =>
  values.map((value, place) => ({ from: addDays('2025-01-06', 7 * place), value, sessions: 3 }));

/** Up and down with the seasons by 8 either way. */
const wave = (length: number) =>
  Array.from({ length }, (_, place) => 340 + 8 * Math.sin((place / 12) * 2 * Math.PI));

describe('a trend', () => {
  it('is clear where every week is faster than the one before', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 8, maxLength: 60 });
    fc.assert(
      fc.property(steps, fc.constantFrom(1, -1), (all, sign) => {
        let value = 0;
        const found = trendOver(weeks(all.map((step) => (value += sign * step))), 'week');
        expect(Math.sign(found?.change ?? 0)).toBe(sign);
        expect(found?.sureness).toBe('clear');
      }),
    );
  });

  it('is mirrored when all values change their sign, and stays when the same is added to all', () => {
    const values = fc.array(fc.integer({ min: 200, max: 500 }), { minLength: 8, maxLength: 40 });
    fc.assert(
      fc.property(values, fc.integer({ min: -100, max: 100 }), (all, more) => {
        const found = trendOver(weeks(all), 'week');
        const mirrored = trendOver(weeks(all.map((value) => more - value)), 'week');
        expect(mirrored?.change).toBeCloseTo(-(found?.change ?? Number.NaN), 6);
        expect(mirrored?.sureness).toBe(found?.sureness);
      }),
    );
  });

  it('is none where all are equal, or go up and down', () => {
    expect(trendOver(weeks(Array(20).fill(340)), 'week')).toMatchObject({
      change: 0,
      sureness: 'none',
    });
    const noise = [340, 347, 338, 344, 341, 346, 339, 345, 340, 343, 347, 338];
    expect(trendOver(weeks(noise), 'week')?.sureness).toBe('none');
  });

  it('is not changed by one value far off', () => {
    const line = Array.from({ length: 20 }, (_, place) => 360 - place);
    fc.assert(
      fc.property(fc.nat({ max: 19 }), fc.integer({ min: -5000, max: 5000 }), (at, value) => {
        const found = trendOver(weeks(line.with(at, value)), 'week');
        expect(found?.change).toBeCloseTo(-365.25 / 7, 6);
        expect(found?.sureness).toBe('clear');
      }),
    );
  });

  it('needs eight periods, and four at either end', () => {
    for (const values of [[], [1], [1, 2], [1, 2, 3, 4, 5, 6, 7]]) {
      expect(trendOver(weeks(values), 'week')).toBeUndefined();
    }
    expect(trendBetween(weeks([1, 2, 3]), weeks([5, 6, 7, 8, 9]), 'week')).toBeUndefined();
    expect(trendBetween(weeks([1, 2, 3, 4]), weeks([5, 6, 7]), 'week')).toBeUndefined();
  });

  it('goes by the days between periods, so that a gap is one', () => {
    const all = weeks([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    const late = all.slice(5).map((one) => ({ ...one, from: addDays(one.from, 7 * 52) }));
    expect(trendOver(all, 'week')?.change).toBeCloseTo(-365.25 / 7, 6);
    expect(trendOver([...all.slice(0, 5), ...late], 'week')?.change).toBeGreaterThan(-10);
  });

  it('takes the seasons out from two years on', () => {
    expect(trendOver(months(wave(40)), 'month')).toMatchObject({ sureness: 'none' });
    const faster = wave(36).map((value, place) => value - place / 6);
    const found = trendOver(months(faster), 'month');
    expect(found?.change).toBeCloseTo(-2, 1);
    expect(found?.sureness).toBe('clear');
  });

  it('takes a month against the same one a year before', () => {
    const all = wave(24);
    const later = months(
      all.slice(12).map((value) => value - 3),
      '2016-01-01',
    );
    const found = trendBetween(months(all.slice(0, 12)), later, 'month');
    expect(found?.change).toBeCloseTo(-3, 6);
    expect(found?.sureness).toBe('clear');
  });

  it('takes the half of a step off S', () => {
    // S is 16 and its deviation 8.08: by 16 it would be clear, by 15 it is not.
    expect(trendOver(weeks([1, 2, 3, 6, 5, 8, 7, 4]), 'week')?.sureness).toBe('likely');
  });

  it('is less sure where neighbours resemble each other, as in blocks of training', () => {
    // By Kendall’s variance alone z is 2.74, which would be clear.
    const slow = Array.from({ length: 20 }, (_, place) =>
      Math.round(340 + 8 * Math.sin((place / 28) * 2 * Math.PI)),
    );
    expect(trendOver(weeks(slow), 'week')?.sureness).toBe('likely');
  });
});
