import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Circle, distanceBetween, movedPlace, type Place } from '../tracks/geo.ts';
import { fiji, loopFrom, zurich } from './routes.fixture.ts';
import { visiblePieces } from './visible-pieces.ts';

const metres = fc.integer({ min: -6000, max: 6000 });
const anyPlace = (around: Place) =>
  fc.record({ east: metres, north: metres }).map((offset) => movedPlace(around, offset));
const anyCircle = (around: Place): fc.Arbitrary<Circle> =>
  fc
    .tuple(anyPlace(around), fc.integer({ min: 100, max: 3000 }))
    .map(([place, radius]) => ({ ...place, radius }));

/** Places along the segments, as close together as no circle is small. */
function drawn(pieces: readonly (readonly Place[])[]): Place[] {
  return pieces.flatMap((piece) =>
    piece.slice(1).flatMap((to, at) => {
      const from = piece[at] as Place;
      return Array.from({ length: 21 }, (_, step) => ({
        latitude: from.latitude + ((to.latitude - from.latitude) * step) / 20,
        longitude: from.longitude + ((to.longitude - from.longitude) * step) / 20,
      }));
    }),
  );
}

it.each([zurich, fiji])('draws nothing inside a hidden circle', (around) => {
  const line = fc.array(anyPlace(around), { maxLength: 12 });
  fc.assert(
    fc.property(line, fc.array(anyCircle(around), { maxLength: 3 }), (places, circles) => {
      const pieces = visiblePieces([places], circles);
      for (const place of drawn(pieces)) {
        for (const circle of circles) {
          // Not to the metre, as the plane map of circles is not either.
          expect(distanceBetween(place, circle)).toBeGreaterThan(circle.radius * 0.99 - 5);
        }
      }
      const kept = pieces.flat();
      expect(places.filter((place) => kept.includes(place))).toEqual(kept);
    }),
  );
});

it('leaves what is nowhere near as it is', () => {
  const loop = loopFrom(zurich);
  expect(visiblePieces([loop], [{ ...fiji, radius: 2000 }])).toEqual([loop]);
  expect(visiblePieces([loop], [])).toEqual([loop]);
});

it('cuts a line in two where it passes a door, and what leads there with it', () => {
  const line = [-3000, -2000, -1000, 1000, 2000, 3000].map((east) =>
    movedPlace(zurich, { east, north: 0 }),
  );
  const pieces = visiblePieces([line], [{ ...zurich, radius: 300 }]);
  expect(pieces).toEqual([line.slice(0, 3), line.slice(3)]);
  expect(visiblePieces([line], [{ ...zurich, radius: 1000.1 }])).toEqual([
    line.slice(0, 2),
    line.slice(4),
  ]);
  expect(visiblePieces([line], [{ ...zurich, radius: 4000 }])).toEqual([]);
});

it('is nothing of a single point', () => {
  expect(visiblePieces([[zurich]], [])).toEqual([]);
  expect(visiblePieces([[]], [{ ...zurich, radius: 100 }])).toEqual([]);
});
