import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseOf } from './course.ts';
import { distanceBetween, movedPlace } from './geo.ts';
import { maskedTrack } from './masked-track.ts';
import { runOf } from './run.ts';
import { indoors, madeRun } from './track.fixture.ts';
import type { Track } from './track.ts';

const middle = { latitude: 47, longitude: 8 };
const circle = { ...middle, radius: 300 };

/** A track through places given in metres east and north of the middle, a sample a minute. */
function through(...points: ([east: number, north: number] | null)[]): Track {
  const places = points.map((point) =>
    point ? movedPlace(middle, { east: point[0], north: point[1] }) : null,
  );
  return {
    time: points.map((_, at) => at * 60),
    latitude: places.map((place) => place?.latitude ?? null),
    longitude: places.map((place) => place?.longitude ?? null),
  };
}

/** One letter for each sample: x where no place is left. */
const left = (track: Track) =>
  maskedTrack(track, [circle])
    .track.latitude?.map((value) => (value === null ? 'x' : 'o'))
    .join('');

describe('a masked track', () => {
  it('has no place inside of the circle, nor the ends of lines that lead into it', () => {
    expect(left(through([0, 0], [250, 0], [400, 0], [500, 0], [600, 0]))).toBe('xxxoo');
    expect(left(through([600, 0], [500, 0], [0, 299], [500, 0], [600, 0]))).toBe('oxxxo');
  });

  it('does not lead through the circle between two samples', () => {
    expect(left(through([-900, 0], [-800, 10], [800, 10], [900, 0]))).toBe('oxxo');
    expect(left(through([-900, 0], [-800, 310], [800, 310], [900, 0]))).toBe('oooo');
    expect(left(through([-800, 10], null, [800, 10]))).toBe('oxo');
  });

  it('keeps everything else, and every distance', () => {
    const track = madeRun();
    const start = { latitude: track.latitude?.[0] ?? 0, longitude: track.longitude?.[0] ?? 0 };
    const masked = maskedTrack(track, [{ ...start, radius: 300 }]).track;
    expect({ ...masked, latitude: 0, longitude: 0 }).toEqual({
      ...track,
      latitude: 0,
      longitude: 0,
    });
    const { distance, ...placesOnly } = track;
    const { metres } = courseOf(placesOnly);
    expect(maskedTrack(placesOnly, [{ ...start, radius: 300 }]).track.distance).toEqual([
      ...(metres ?? []),
    ]);
    expect(runOf(masked)?.splits).toEqual(runOf(track)?.splits);
  });

  it('tells which circles it comes into, and whether they hide its ends', () => {
    const far = { ...movedPlace(middle, { east: 5000, north: 0 }), radius: 300 };
    const end = { ...movedPlace(middle, { east: 900, north: 0 }), radius: 100 };
    const track = through(null, [0, 0], [500, 0], [700, 0], [900, 0]);
    expect(maskedTrack(track, [far, end])).toMatchObject({ circles: [1], start: false, end: true });
    expect(maskedTrack(track, [circle])).toMatchObject({ circles: [0], start: true, end: false });
    expect(maskedTrack(track, [far])).toEqual({ track, circles: [], start: false, end: false });
    const treadmill = indoors(madeRun());
    expect(maskedTrack(treadmill, [circle]).track).toBe(treadmill);
  });

  it('is nowhere inside, wherever the runner goes, across the date line too', () => {
    const walk = fc.array(
      fc.tuple(fc.integer({ min: -1500, max: 1500 }), fc.integer({ min: -1500, max: 1500 })),
      {
        minLength: 2,
        maxLength: 40,
      },
    );
    const somewhere = fc.record({
      latitude: fc.integer({ min: -80, max: 80 }),
      longitude: fc.constantFrom(8, -180, 179.995),
    });
    fc.assert(
      fc.property(walk, somewhere, (points, home) => {
        const places = points.map(([east, north]) => movedPlace(home, { east, north }));
        const track = {
          time: places.map((_, at) => at),
          latitude: places.map(({ latitude }) => latitude),
          longitude: places.map(({ longitude }) => ((longitude + 540) % 360) - 180),
        };
        const { track: masked } = maskedTrack(track, [{ ...home, radius: 300 }]);
        masked.latitude?.forEach((latitude, at) => {
          const [longitude, next] = [masked.longitude?.[at], masked.latitude?.[at + 1]];
          if (latitude === null || longitude == null) return;
          const here = { latitude, longitude };
          expect(distanceBetween(home, here)).toBeGreaterThan(298);
          if (next == null) return;
          const between = halfway(points[at] ?? [0, 0], points[at + 1] ?? [0, 0]);
          expect(distanceBetween(home, movedPlace(home, between))).toBeGreaterThan(298);
        });
      }),
    );
  });
});

const halfway = (a: readonly number[], b: readonly number[]) => ({
  east: (Number(a[0]) + Number(b[0])) / 2,
  north: (Number(a[1]) + Number(b[1])) / 2,
});
