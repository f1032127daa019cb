import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPace, km, seconds } from '../units.ts';
import { criticalSpeed } from './critical-speed.ts';

const effort = (metres: number, time: number) => ({
  distance: km(metres / 1000),
  time: seconds(time),
});
/** The best efforts that a critical speed (m/s) and a reserve (m) allow in these times. */
const line = (speed: number, reserve: number, ...times: number[]) =>
  times.map((time) => effort(speed * time + reserve, time));

describe('critical speed', () => {
  it('of 1500 m in 5:00 and 3000 m in 11:00 is 4:00 per km, with 250 m above it', () => {
    // The third effort is on the same line.
    const found = criticalSpeed([effort(1500, 300), effort(3000, 660), effort(4500, 1020)]);
    expect(found && formatPace(found.pace)).toBe('4:00');
    expect(found?.reserve).toBeCloseTo(250, 6);
    expect(found?.fit).toBeCloseTo(1, 9);
    expect(found?.isCredible).toBe(true);
  });

  it('of the world records is between those of 10 km and the marathon', () => {
    const found = criticalSpeed([effort(1500, 206), effort(3000, 437.55), effort(5000, 755.36)]);
    expect(found?.isCredible).toBe(true);
    expect(found?.pace).toBeGreaterThan(155);
    expect(found?.pace).toBeLessThan(171.5);
  });

  it.each([
    ['two efforts', line(4, 200, 300, 600)],
    ['three efforts, one of them too short', line(4, 200, 119, 300, 600)],
    ['three efforts, one of them too long', line(4, 200, 300, 600, 1201)],
    ['three efforts of the same time', [effort(1500, 300), effort(1600, 300), effort(1700, 300)]],
    [
      'longer efforts that covered less ground',
      [effort(2000, 300), effort(1900, 400), effort(1800, 500)],
    ],
  ])('is unknown with %s', (_what, efforts) => {
    expect(criticalSpeed(efforts)).toBeUndefined();
  });

  it.each([
    ['less than 50 m above it', line(4, 49, 180, 400, 900), false],
    ['50 m above it', line(4, 51, 180, 400, 900), true],
    ['400 m above it', line(4, 399, 180, 400, 900), true],
    ['more than 400 m above it', line(4, 401, 180, 400, 900), false],
    [
      'one effort well below the line',
      [effort(800, 180), effort(1400, 400), effort(4200, 900)],
      false,
    ],
  ])('with %s says whether it is credible', (_what, efforts, isCredible) => {
    expect(criticalSpeed(efforts)?.isCredible).toBe(isCredible);
  });

  it('recovers the line, and is faster for a runner who is faster over each distance', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 2, max: 6, noNaN: true }),
        fc.integer({ min: 60, max: 390 }),
        (speed, reserve) => {
          const found = criticalSpeed(line(speed, reserve, 150, 400, 700, 1100));
          expect(Number(found?.pace)).toBeCloseTo(1000 / speed, 6);
          expect(found?.reserve).toBeCloseTo(reserve, 6);
          const faster = criticalSpeed(line(1.05 * speed, 1.05 * reserve, 150, 400, 700, 1100));
          expect(faster?.pace).toBeLessThan(Number(found?.pace));
        },
      ),
    );
  });
});
