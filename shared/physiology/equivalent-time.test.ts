import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDuration, km, parseDuration, seconds } from '../units.ts';
import { equivalentTime, riegel } from './equivalent-time.ts';

const time = (text: string) => parseDuration(text) ?? seconds(0);

describe('the formula', () => {
  it.each([
    [10, '0:41:42'],
    [21.0975, '1:32:00'],
    [42.195, '3:11:49'],
  ])('extrapolates 20:00 over 5 km to the published time over %d km', (distance, published) => {
    expect(formatDuration(riegel(time('20:00'), km(5), km(distance)))).toBe(published);
  });
});

describe('equal performances', () => {
  it('are those of the formula between 1.5 and 43 km', () => {
    expect(formatDuration(equivalentTime(time('20:00'), km(5), km(42.195)))).toBe('3:11:49');
  });

  // Twice a record's time is worth about twice the record's time over any other distance.
  it.each([
    ['400 m', 1.5, '0:06:52', 0.4, 2 * 43.03],
    ['800 m', 1.5, '0:06:52', 0.8, 2 * 100.91],
    ['100 km', 42.195, '4:01:10', 100, 2 * 21_935],
    ['24 hours', 42.195, '4:01:10', 319.614, 2 * 86_400],
  ])('are the same share of the world record at %s', (_what, from, text, to, expected) => {
    const found = equivalentTime(time(text), km(from), km(to));
    expect(Math.abs(found / expected - 1)).toBeLessThan(0.03);
  });

  const anyDistance = fc.double({ min: 0.4, max: 319.614, noNaN: true });

  it('take longer at a slower pace over more distance, by a power of 1.01 to 1.3', () => {
    fc.assert(
      fc.property(anyDistance, anyDistance, (one, other) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)];
        fc.pre(far / near > 1.001);
        const slowing = equivalentTime(seconds(1000), km(near), km(far)) / 1000;
        const power = Math.log(slowing) / Math.log(far / near);
        expect(power).toBeGreaterThan(1.01);
        expect(power).toBeLessThan(1.3);
      }),
    );
  });

  it('convert back to the original time', () => {
    fc.assert(
      fc.property(anyDistance, anyDistance, (from, to) => {
        const there = equivalentTime(seconds(1000), km(from), km(to));
        expect(equivalentTime(there, km(to), km(from))).toBeCloseTo(1000, 6);
      }),
    );
  });
});
