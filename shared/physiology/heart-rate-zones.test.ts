import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type HeartRateZone,
  zonesOfMax,
  zonesOfReserve,
  zonesOfThreshold,
} from './heart-rate-zones.ts';

const ranges = (zones: HeartRateZone[]) =>
  zones.map(({ zone, min, max }) => `${zone}: ${min}–${max}`);

describe('the zones', () => {
  it('are those specified for a maximum of 190', () => {
    expect(ranges(zonesOfMax(190))).toEqual([
      '1: 95–114',
      '2: 114–133',
      '3: 133–152',
      '4: 152–171',
      '5: 171–190',
    ]);
  });

  it('are those specified for a threshold of 162', () => {
    expect(ranges(zonesOfThreshold(162))).toEqual([
      '1: 105–122',
      '2: 122–138',
      '3: 138–154',
      '4: 154–170',
      '5: 170–186',
    ]);
  });

  it('divide the upper half of the reserve between 50 and 190', () => {
    expect(ranges(zonesOfReserve({ max: 190, rest: 50 }))).toEqual([
      '1: 120–134',
      '2: 134–148',
      '3: 148–162',
      '4: 162–176',
      '5: 176–190',
    ]);
  });

  it.each([
    ['the maximum', zonesOfMax],
    ['the threshold', zonesOfThreshold],
    ['the reserve', (max: number) => zonesOfReserve({ max, rest: 0.2 * max })],
  ])('of %s follow each other without a gap', (_what, zonesOf) => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 250 }), (bpm) => {
        const zones = zonesOf(bpm);
        for (const [index, { min, max }] of zones.entries()) {
          expect(min).toBeLessThan(max);
          expect(zones[index + 1]?.min ?? max).toBe(max);
        }
      }),
    );
  });

  it('of the maximum and the reserve end at the maximum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 250 }), (max) => {
        expect(zonesOfMax(max).at(-1)?.max).toBe(max);
        expect(zonesOfReserve({ max, rest: 30 }).at(-1)?.max).toBe(max);
      }),
    );
  });
});
