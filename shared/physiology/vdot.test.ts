import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPace, km, parseDuration, seconds } from '../units.ts';
import { paceAtIntensity, timeAtVdot, vdotOf } from './vdot.ts';

/** From the table of equivalent performances in Daniels' Running Formula. */
const table = [
  [30, ['0:30:40', '1:03:46', '2:21:04', '4:49:17']],
  [40, ['0:24:08', '0:50:03', '1:50:59', '3:49:45']],
  [50, ['0:19:57', '0:41:21', '1:31:35', '3:10:49']],
  [60, ['0:17:03', '0:35:22', '1:18:09', '2:43:25']],
] as const;
const distances = [5, 10, 21.0975, 42.195].map(km);
const rows = table.flatMap(([vdot, times]) =>
  times.map((text, index) => ({
    vdot,
    distance: distances[index] ?? km(0),
    text,
    time: parseDuration(text) ?? seconds(0),
  })),
);

describe('VDOT', () => {
  it.each(rows)('$vdot takes $text over $distance km', ({ vdot, distance, time }) => {
    expect(Math.abs(timeAtVdot(vdot, distance) / time - 1)).toBeLessThan(0.002);
  });

  it.each(rows.filter(({ time }) => time <= 240 * 60))(
    'of $text over $distance km is $vdot',
    ({ vdot, distance, time }) => {
      expect(Math.abs(Number(vdotOf(time, distance)) - vdot)).toBeLessThan(0.15);
    },
  );

  it.each([
    ['3:29', 1, false],
    ['3:30', 1, true],
    ['240:00', 42.195, true],
    ['240:01', 42.195, false],
    ['20:00', 0, false],
  ])('of %s over %d km is known: %s', (text, distance, isKnown) => {
    expect(vdotOf(parseDuration(text) ?? seconds(0), km(distance)) !== undefined).toBe(isKnown);
  });
});

describe('the paces of VDOT 50', () => {
  it.each([
    [0.59, '5:52'],
    [0.74, '4:54'],
    [0.88, '4:15'],
    [0.975, '3:55'],
  ])('are, at %d of VO2max, %s', (fraction, published) => {
    expect(formatPace(paceAtIntensity(50, fraction))).toBe(published);
  });
});

const anyVdot = fc.double({ min: 20, max: 85, noNaN: true });
const anyDistance = fc.double({ min: 0.8, max: 60, noNaN: true });

describe('of equal performances', () => {
  it('the longer one takes more time at a slower pace', () => {
    fc.assert(
      fc.property(
        anyVdot,
        anyDistance,
        fc.double({ min: 1.01, max: 3, noNaN: true }),
        (vdot, near, factor) => {
          const shorter = timeAtVdot(vdot, km(near));
          expect(timeAtVdot(vdot, km(near * factor)) / factor).toBeGreaterThan(shorter);
        },
      ),
    );
  });

  it('a better runner is faster, at every distance and intensity', () => {
    const anyFraction = fc.double({ min: 0.5, max: 1.1, noNaN: true });
    fc.assert(
      fc.property(anyVdot, anyDistance, anyFraction, (vdot, distance, fraction) => {
        expect(timeAtVdot(vdot + 0.5, km(distance))).toBeLessThan(timeAtVdot(vdot, km(distance)));
        expect(paceAtIntensity(vdot + 0.5, fraction)).toBeLessThan(paceAtIntensity(vdot, fraction));
      }),
    );
  });

  it('time and VDOT convert back to each other', () => {
    fc.assert(
      fc.property(anyVdot, anyDistance, (vdot, distance) => {
        const found = vdotOf(timeAtVdot(vdot, km(distance)), km(distance));
        if (found !== undefined) expect(found).toBeCloseTo(vdot, 2);
      }),
    );
  });
});
