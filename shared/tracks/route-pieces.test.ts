import { describe, expect, it } from 'vitest';
import { courseOf, lengthOf, numbersOf } from './course.ts';
import { flatMapOf } from './geo.ts';
import { sumsOf } from './mean-over.ts';
import { placeAt, routePieces } from './route-pieces.ts';
import { madeRun } from './track.fixture.ts';
import type { Track } from './track.ts';

function piecesOf(track: Track) {
  const map = flatMapOf(track);
  const course = courseOf(track);
  const heart = track.heartRate && sumsOf(numbersOf(track.heartRate), course.moving);
  return map ? routePieces(course, map, { heart, pauses: track.pauses }) : [];
}

describe('the pieces of a route', () => {
  it('join without a gap, except at pauses', () => {
    const track = madeRun();
    const pieces = piecesOf(track);
    const gaps = pieces.filter(
      ({ samples: [from] }, index) => index > 0 && from !== pieces[index - 1]?.samples[1],
    );
    expect(gaps).toHaveLength(1);
    expect(pieces.length).toBeGreaterThan(100);
    expect(pieces.length).toBeLessThanOrEqual(162);
  });

  it('tell the pace and the heart rate over them', () => {
    const track = madeRun();
    const seconds = (track.time.at(-1) ?? 0) - 45;
    const average = (seconds / lengthOf(courseOf(track))) * 1000;
    const paces = piecesOf(track).map(({ pace = 0 }) => pace);
    expect(paces.reduce((sum, pace) => sum + pace) / paces.length).toBeCloseTo(average, -1);
    for (const { heartRate = 0 } of piecesOf(track)) {
      expect(heartRate).toBeGreaterThan(90);
      expect(heartRate).toBeLessThan(180);
    }
  });

  it('of a run on the spot have no pace', () => {
    const track = { time: [0, 9], latitude: [47, 47], longitude: [8, 8] };
    expect(piecesOf(track)).toEqual([{ samples: [0, 1], pace: undefined, heartRate: undefined }]);
  });

  it('break where places are missing', () => {
    const track = {
      time: [0, 5, 10, 15, 20],
      distance: [0, 20, 40, 60, 80],
      latitude: [47, 47.0002, null, 47.0006, 47.0008],
      longitude: [8, 8, null, 8, 8],
    };
    expect(piecesOf(track).map(({ samples }) => samples)).toEqual([
      [0, 1],
      [3, 4],
    ]);
  });
});

it('a place on the route lies between samples and knows where it leads', () => {
  const map = { east: Float64Array.of(0, 0, 50), north: Float64Array.of(0, 50, 50) };
  const metres = Float64Array.of(0, 50, 100);
  expect(placeAt(metres, map, 1, 25)).toEqual({ east: 0, north: 25, direction: 0 });
  expect(placeAt(metres, map, 2, 75)).toEqual({ east: 25, north: 50, direction: 90 });
  map.east[2] = NaN;
  expect(placeAt(metres, map, 2, 75)).toBeUndefined();
});
