import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween, movedPlace, type Place } from '../tracks/geo.ts';
import { directionTo, placesOf, spanOf } from './places.ts';
import { cordoba, fiji, zurich } from './routes.fixture.ts';

const around = (place: Place, count: number, metres = 4000) =>
  Array.from({ length: count }, (_, at) => ({
    at: movedPlace(place, { east: Math.cos(at) * metres, north: Math.sin(at * 3) * metres }),
  }));

describe('places', () => {
  it('are where runs are near each other, the one with the most first', () => {
    const runs = [...around(cordoba, 3), ...around(zurich, 20), ...around(fiji, 7)];
    const places = placesOf(runs);
    expect(places.map((place) => place.runs.length)).toEqual([20, 7, 3]);
    for (const [at, home] of [zurich, fiji, cordoba].entries()) {
      expect(distanceBetween(places[at]?.middle as Place, home)).toBeLessThan(8000);
    }
  });

  it('are one on both sides of the date line, of the equator and around a pole', () => {
    for (const middle of [
      fiji,
      { latitude: 0, longitude: 0 },
      { latitude: 89.99, longitude: 10 },
    ]) {
      expect(placesOf(around(middle, 12, 900))).toHaveLength(1);
    }
  });

  it('are two where somebody moved to the next town', () => {
    const next = movedPlace(zurich, { east: 60_000, north: 0 });
    expect(placesOf([...around(zurich, 5), ...around(next, 4)])).toHaveLength(2);
  });

  const anywhere = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });

  it('have each run exactly once, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(anywhere, { maxLength: 40 }), (all) => {
        const runs = all.map((at) => ({ at }));
        const places = placesOf(runs);
        expect(new Set(places.flatMap((place) => place.runs))).toEqual(new Set(runs));
        expect(places.flatMap((place) => place.runs)).toHaveLength(runs.length);
        const sizes = (some: typeof places) => some.map((place) => place.runs.length);
        expect(sizes(placesOf(runs.toReversed()))).toEqual(sizes(places));
      }),
    );
  });

  it('are none without runs', () => expect(placesOf([])).toEqual([]));
});

it('spans the days of runs', () => {
  expect(spanOf(['2024-05-02', '2019-01-30', '2025-12-01'])).toEqual({
    first: '2019-01-30',
    last: '2025-12-01',
  });
});

it.each([
  ['southwest', zurich, cordoba],
  ['northeast', cordoba, zurich],
  ['north', zurich, { latitude: 48, longitude: 8.54 }],
  ['east', { latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 }],
  ['west', { latitude: 0, longitude: -179 }, { latitude: 0, longitude: 179 }],
])('finds a direction: %s', (direction, from, to) => {
  expect(directionTo(from, to)).toBe(direction);
});
