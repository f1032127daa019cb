import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceBetween, flatMapOf } from './geo.ts';

const zurich = { latitude: 47.3769, longitude: 8.5417 };
const bern = { latitude: 46.948, longitude: 7.4474 };

it('measures as the crow flies', () => {
  expect(distanceBetween(zurich, bern) / 1000).toBeCloseTo(95.5, 0);
  expect(distanceBetween(zurich, zurich)).toBe(0);
  // Half of the way round.
  expect(
    distanceBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 }),
  ).toBeCloseTo(Math.PI * 6_371_008.8, 0);
});

it('keeps the distances of a run, wherever it is', () => {
  const near = fc.double({ min: -0.1, max: 0.1, noNaN: true });
  const middle = fc.record({
    latitude: fc.double({ min: -70, max: 70, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(middle, near, near, (a, north, east) => {
      const b = { latitude: a.latitude + north, longitude: wrapped(a.longitude + east) };
      const map = flatMapOf({
        time: [0, 1],
        latitude: [a.latitude, b.latitude],
        longitude: [a.longitude, b.longitude],
      });
      const flat = Math.hypot(2 * (map?.reach.east ?? 0), 2 * (map?.reach.north ?? 0));
      const round = distanceBetween(a, b);
      expect(Math.abs(flat - round)).toBeLessThan(1 + round * 0.002);
    }),
  );
});

it('draws a run around the date line in one piece', () => {
  const map = flatMapOf({
    time: [0, 1, 2],
    latitude: [0, 0, 0],
    longitude: [179.999, null, -179.999],
  });
  expect(map?.reach.east).toBeCloseTo(111.2, 0);
  expect([...(map?.east ?? [])].map(Math.round)).toEqual([-111, Number.NaN, 111]);
});

it('has no map without a place', () => {
  expect(flatMapOf({ time: [0] })).toBeUndefined();
  expect(
    flatMapOf({ time: [0, 1], latitude: [null, null], longitude: [null, null] }),
  ).toBeUndefined();
});

const wrapped = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;
