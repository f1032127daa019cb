import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceBetween, movedPlace } from '../tracks/geo.ts';
import { hiddenCircle } from './hidden-circle.ts';

// Not any double, as most of them are close to 0.
const share = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);

it('contains its place’s own circle, whichever way it is moved', () => {
  const place = fc.record({
    latitude: fc.integer({ min: -80, max: 80 }),
    longitude: fc.integer({ min: -180, max: 180 }),
    radius: fc.integer({ min: 100, max: 2000 }),
    shiftTurn: share,
    shiftShare: share,
  });
  fc.assert(
    fc.property(place, share, (home, turn) => {
      const circle = hiddenCircle(home);
      const way = turn * 2 * Math.PI;
      const edge = movedPlace(home, {
        east: Math.sin(way) * home.radius,
        north: Math.cos(way) * home.radius,
      });
      // A flat map is off by less than half a percent.
      expect(distanceBetween(circle, edge)).toBeLessThanOrEqual(circle.radius * 1.005);
    }),
  );
});

it('has its middle elsewhere, always at the same place', () => {
  const home = { latitude: 47, longitude: 8, radius: 400, shiftTurn: 0.25, shiftShare: 0.5 };
  const circle = hiddenCircle(home);
  expect(distanceBetween(home, circle)).toBeCloseTo(100, 0);
  expect(circle.latitude).toBeCloseTo(47, 6);
  expect(circle.longitude).toBeGreaterThan(8);
  expect(circle.radius).toBe(600);
  expect(hiddenCircle(home)).toEqual(circle);
});
