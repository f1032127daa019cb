import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zonesNear } from './nearby-zones.ts';

const day = 24 * 3_600_000;
const near = zonesNear([
  { startedAt: 20 * day, timeZone: 'Asia/Tokyo' },
  { startedAt: 0, timeZone: 'Europe/Berlin' },
  { startedAt: 2 * day, timeZone: 'Europe/Paris' },
]);

test.each([
  [-7 * day, 'Europe/Berlin'],
  [-7 * day - 1, undefined],
  [0, 'Europe/Berlin'],
  [1 * day, 'Europe/Berlin'],
  [1 * day + 1, 'Europe/Paris'],
  [9 * day, 'Europe/Paris'],
  [11 * day, undefined],
  [13 * day, 'Asia/Tokyo'],
  [28 * day, undefined],
])('at %i it is that of the nearest run: %s', (at, zone) => expect(near(at)).toBe(zone));

test('no run is nearer than the one it takes', () => {
  const starts = fc.array(fc.integer({ min: 0, max: 5 * day }), { minLength: 1 });
  fc.assert(
    fc.property(starts, fc.integer({ min: 0, max: 5 * day }), (known, at) => {
      const zone = zonesNear(known.map((startedAt) => ({ startedAt, timeZone: `${startedAt}` })))(
        at,
      );
      expect(Math.abs(Number(zone) - at)).toBe(Math.min(...known.map((it) => Math.abs(it - at))));
    }),
  );
});

test('nothing is near nothing', () => expect(zonesNear([])(0)).toBeUndefined());
