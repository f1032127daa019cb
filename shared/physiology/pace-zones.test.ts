import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPace, parseDuration, secondsPerKm } from '../units.ts';
import { paceZones } from './pace-zones.ts';

const ranges = (thresholdPace: number) =>
  paceZones(secondsPerKm(thresholdPace)).map(({ zone, paceMin, paceMax }) =>
    [zone, formatPace(paceMin), formatPace(paceMax)].join(' '),
  );

describe('the pace zones', () => {
  it('are the published shares of a threshold pace of 4:00', () => {
    expect(ranges(240)).toEqual([
      '1 5:10 6:00',
      '2 4:34 5:10',
      '3 4:14 4:34',
      '4 3:58 4:14',
      '5 3:36 3:58',
    ]);
  });

  // Two books: the paces of Daniels' VDOT 50 lie in the zones that Friel gives the same names.
  it.each([
    ['the slowest easy pace', '5:52', 1],
    ['the fastest easy pace', '4:54', 2],
    ['the marathon pace', '4:31', 3],
    ['the threshold pace', '4:15', 4],
    ['the interval pace', '3:55', 5],
  ])('have %s, %s, of a threshold pace of 4:15 in zone %i', (_what, text, expected) => {
    const pace = parseDuration(text) ?? 0;
    const zones = paceZones(secondsPerKm(255)).filter(
      ({ paceMin, paceMax }) => pace >= paceMin && pace <= paceMax,
    );
    expect(zones.map(({ zone }) => zone)).toEqual([expected]);
  });

  it('follow each other without a gap, and are faster for a faster runner', () => {
    fc.assert(
      fc.property(fc.integer({ min: 150, max: 600 }), (threshold) => {
        const zones = paceZones(secondsPerKm(threshold));
        const slower = paceZones(secondsPerKm(threshold + 2));
        for (const [index, { paceMin, paceMax }] of zones.entries()) {
          expect(paceMin).toBeLessThan(paceMax);
          expect(zones[index + 1]?.paceMax ?? paceMin).toBe(paceMin);
          expect(paceMin).toBeLessThan(slower[index]?.paceMin ?? 0);
        }
      }),
    );
  });
});
