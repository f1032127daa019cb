import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween, movedPlace, type Place } from '../tracks/geo.ts';
import { linesNear } from './nearest-line.ts';
import { cordoba, fiji, loopFrom, pairsOf, zurich } from './routes.fixture.ts';
import { metresPerPx, overlap, panned, seenIn, toPx, viewOf, zoomed } from './view.ts';
import {
  type Bounds,
  gridIn,
  metresAt,
  seamOf,
  unionOf,
  worldLine as worldLineOf,
} from './world.ts';

const worldLine = (pieces: readonly Place[][], seam: number) =>
  worldLineOf(pieces.map(pairsOf), seam);

const size = { width: 900, height: 500 };

describe('the map', () => {
  it('is cut where nobody ran', () => {
    expect(seamOf([170, -170])).toBe(360);
    expect(seamOf([8, 9, 10])).toBeCloseTo(189, 9);
    expect(seamOf([0, 90, 180])).toBeCloseTo(270, 9);
    expect(Number.isFinite(seamOf([]))).toBe(true);
  });

  it('keeps neighbours together on both sides of the date line', () => {
    const east = movedPlace(fiji, { east: 3000, north: 0 });
    const longitudes = [fiji.longitude, east.longitude - 360, zurich.longitude];
    const seam = seamOf(longitudes);
    const [a, b] = [fiji, { ...east, longitude: east.longitude - 360 }].map(
      (place) => worldLine([[place, place]], seam).bounds,
    ) as [Bounds, Bounds];
    expect((b.left - a.left) * metresAt(a.top)).toBeCloseTo(3000, -1);
  });

  it('has the same lengths as the ground, anywhere', () => {
    for (const place of [zurich, fiji, cordoba, { latitude: 70, longitude: -50 }]) {
      for (const offset of [
        { east: 800, north: 0 },
        { east: 0, north: 800 },
      ]) {
        const to = movedPlace(place, offset);
        const { bounds } = worldLine([[place, to]], -200);
        const length = Math.hypot(bounds.right - bounds.left, bounds.bottom - bounds.top);
        const metres = length * metresAt(bounds.top);
        expect(Math.abs(metres - distanceBetween(place, to))).toBeLessThan(2);
      }
    }
  });

  it('has meridians and parallels where it is seen as a whole', () => {
    const whole = { left: 0, right: 1, top: 0, bottom: 1 };
    const { meridians, parallels } = gridIn(whole, -170);
    expect(meridians).toHaveLength(24);
    expect(meridians[0]).toBeCloseTo(5 / 360, 9);
    expect(parallels.map((y) => Math.round(y * 1000))).toContain(500);
    expect(gridIn({ ...whole, right: 0.01 }, 0)).toEqual({ meridians: [], parallels: [] });
    expect(gridIn({ ...whole, left: 0.4, right: 0.5 }, 0).meridians.every((x) => x <= 0.5)).toBe(
      true,
    );
  });

  it('has no place that is infinitely far away', () => {
    const { bounds } = worldLine(
      [
        [
          { latitude: 90, longitude: 0 },
          { latitude: -90, longitude: 1 },
        ],
      ],
      0,
    );
    expect(bounds.top).toBeCloseTo(0, 4);
    expect(bounds.bottom).toBeCloseTo(1, 4);
  });
});

describe('a view', () => {
  const home = worldLine([loopFrom(zurich)], -200).bounds;

  it('has a part of the map in its middle, whole', () => {
    const view = viewOf(home, size, 20);
    const [left, top] = toPx(view, size, [home.left, home.top]);
    const [right, bottom] = toPx(view, size, [home.right, home.bottom]);
    expect(left).toBeGreaterThan(19.9);
    expect(top).toBeGreaterThan(19.9);
    expect(left + right).toBeCloseTo(size.width, 6);
    expect(top + bottom).toBeCloseTo(size.height, 6);
    expect(Math.min(left, top)).toBeCloseTo(20, 6);
  });

  it('magnifies no run on the spot', () => {
    const { bounds } = worldLine([[zurich, zurich]], -200);
    expect(metresPerPx(viewOf(bounds, size, 0))).toBeCloseTo(400 / size.height, 3);
  });

  it('keeps what is under the pointer where it is', () => {
    const view = viewOf(home, size, 20);
    fc.assert(
      fc.property(
        fc.double({ min: 0.2, max: 4, noNaN: true }),
        fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 500 })),
        (factor, [x, y]) => {
          const under = (seen: typeof view) => [
            seen.x + (x - size.width / 2) / seen.scale,
            seen.y + (y - size.height / 2) / seen.scale,
          ];
          const [beforeX = 0, beforeY = 0] = under(view);
          const [afterX = 1, afterY = 1] = under(zoomed(view, factor, size, [x, y]));
          expect(afterX).toBeCloseTo(beforeX, 9);
          expect(afterY).toBeCloseTo(beforeY, 9);
        },
      ),
    );
  });

  it('goes neither beyond the world nor closer than the lines are true', () => {
    let view = viewOf(home, size, 20);
    for (let turn = 0; turn < 40; turn += 1) view = zoomed(view, 2, size);
    expect(metresPerPx(view)).toBeCloseTo(0.5, 6);
    for (let turn = 0; turn < 60; turn += 1) view = zoomed(view, 0.5, size);
    expect(view.scale).toBe(500);
    view = panned(view, [1e6, -1e6]);
    expect([view.x, view.y]).toEqual([0, 1]);
  });

  it('moves with the hand', () => {
    const view = viewOf(home, size, 20);
    const [x, y] = toPx(panned(view, [30, -10]), size, [view.x, view.y]);
    expect([x - size.width / 2, y - size.height / 2].map(Math.round)).toEqual([30, -10]);
  });

  it('sees what overlaps it', () => {
    const seen = seenIn(viewOf(home, size, 20), size);
    expect(overlap(seen, home)).toBe(true);
    expect(overlap(seen, worldLine([loopFrom(cordoba)], -200).bounds)).toBe(false);
    const both = unionOf([home, worldLine([loopFrom(cordoba)], -200).bounds]) as Bounds;
    expect(overlap(seenIn(viewOf(both, size, 20), size), home)).toBe(true);
    expect(unionOf([])).toBeUndefined();
  });
});

describe('lines under a pointer', () => {
  const line = (place: Place) => worldLine([loopFrom(place)], -200);
  const north = movedPlace(zurich, { east: 0, north: 200 });
  const lines = [line(cordoba), line(north), line(zurich), line(zurich)];
  const metres = (count: number) => count / metresAt(lines[2]?.bounds.top ?? 0.5);
  const [x = 0, y = 0] = lines[2]?.pieces[0] ?? [];

  it('are found the nearest first', () => {
    const found = linesNear(lines, [x, y], metres(300));
    expect(found.map(({ index }) => index)).toEqual([2, 3, 1]);
    expect(linesNear(lines, [x, y], metres(20)).map(({ index }) => index)).toEqual([2, 3]);
  });

  it('are none far away, nor on a line without pieces', () => {
    expect(linesNear(lines, [x, y + metres(9000)], metres(20))).toEqual([]);
    expect(linesNear([worldLine([], 0)], [0.5, 0.5], 1)).toEqual([]);
  });

  it('are found as by trying each place along them', () => {
    const point = fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 }));
    const [one] = [lines[2]];
    fc.assert(
      fc.property(point, ([east, south]) => {
        const at: [number, number] = [x + metres(east * 700), y + metres(south * 700)];
        const [found] = linesNear(lines.slice(2, 3), at, 1);
        let least = Number.POSITIVE_INFINITY;
        const points = one?.pieces[0] ?? new Float64Array();
        for (let index = 2; index < points.length; index += 2) {
          for (let share = 0; share <= 1; share += 0.02) {
            const along = (from: number, to: number) => from + (to - from) * share;
            const dx = along(points[index - 2] as number, points[index] as number) - at[0];
            const dy = along(points[index - 1] as number, points[index + 1] as number) - at[1];
            least = Math.min(least, Math.hypot(dx, dy));
          }
        }
        expect(Math.abs((found?.away ?? 0) - least)).toBeLessThan(metres(12));
      }),
    );
  });
});
