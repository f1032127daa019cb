import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courseOf, lengthOf, whereReached } from './course.ts';
import { madeRun } from './track.fixture.ts';
import type { Track } from './track.ts';

const metresOf = (track: Track) => [...(courseOf(track).metres ?? [])];

describe('a course', () => {
  it('is the distance that the device measured', () => {
    expect(metresOf({ time: [0, 5, 12], distance: [0, 15, 40] })).toEqual([0, 15, 40]);
  });

  it('fills gaps over time, not over samples', () => {
    const track = { time: [0, 1, 8, 10], distance: [0, null, null, 100] };
    expect(metresOf(track)).toEqual([0, 10, 80, 100]);
    expect(metresOf({ time: [0, 1, 2, 3], distance: [null, 5, 9, null] })).toEqual([5, 5, 9, 9]);
  });

  it('goes on evenly where the distance repeats and then leaps, but not from where somebody stood', () => {
    const time = [0, 1, 2, 3, 4, 5, 6];
    expect(metresOf({ time, distance: [0, 0, 0, 0, 0, 0, 18] })).toEqual([0, 3, 6, 9, 12, 15, 18]);
    const stood = [0, 0, 0, 0, 0, 0, 4];
    expect(metresOf({ time, distance: stood })).toEqual(stood);
    const driven = [0, 0, 0, 0, 0, 0, 400];
    expect(metresOf({ time, distance: driven })).toEqual(driven);
    const later = { time: [0, 600, 601], distance: [0, 0, 15] };
    expect(metresOf(later)).toEqual(later.distance);
  });

  it('never falls', () => {
    expect(metresOf({ time: [0, 1, 2, 3], distance: [0, 8, 6, 9] })).toEqual([0, 8, 8, 9]);
  });

  it('goes from place to place where no distance was measured', () => {
    const degree = 1 / 111_195;
    const track: Track = {
      time: [0, 10, 20, 30],
      latitude: [0, 20 * degree, null, 60 * degree],
      longitude: [0, 0, null, 0],
    };
    expect(metresOf(track).map(Math.round)).toEqual([0, 20, 40, 60]);
    expect(metresOf({ ...track, pauses: [[12, 25]] }).map(Math.round)).toEqual([0, 20, 20, 20]);
  });

  it('has no metres where nothing of the kind was measured', () => {
    expect(courseOf({ time: [0, 1], heartRate: [90, 91] }).metres).toBeUndefined();
    expect(courseOf({ time: [0, 1], distance: [null, 3] }).metres).toBeUndefined();
    expect(lengthOf(courseOf({ time: [] }))).toBe(0);
  });

  it('counts no pause as training', () => {
    const { moving } = courseOf({
      time: [0, 10, 20, 30, 60],
      pauses: [
        [5, 8],
        [15, 35],
      ],
    });
    expect([...moving]).toEqual([0, 7, 12, 12, 37]);
  });

  it('counts each second of a pause once, wherever samples lie', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 0, max: 500 }), {
      minLength: 2,
      maxLength: 40,
    });
    fc.assert(
      fc.property(numbers, numbers, (samples, ends) => {
        const time = samples.toSorted((a, b) => a - b);
        const sorted = ends.toSorted((a, b) => a - b);
        const pauses = sorted.flatMap((from, index): [number, number][] =>
          index % 2 === 0 && sorted[index + 1] !== undefined
            ? [[from, sorted[index + 1] as number]]
            : [],
        );
        const { moving } = courseOf({ time, pauses });
        for (const [sample, now] of time.entries()) {
          let seconds = 0;
          for (let second = 0; second < now; second += 1) {
            if (!pauses.some(([from, to]) => from <= second && second < to)) seconds += 1;
          }
          expect(moving[sample]).toBe(seconds);
        }
      }),
    );
  });
});

it('a mark between two samples is reached between their times', () => {
  const at = (xs: number[], ys: number[], x: number) =>
    whereReached(Float64Array.from(xs), Float64Array.from(ys), x);
  expect(at([0, 10, 30], [0, 5, 9], 20)).toBe(7);
  expect(at([0, 10, 10, 30], [0, 5, 80, 90], 10)).toBe(5);
  expect(at([0, 10], [3, 5], -4)).toBe(3);
  expect(at([0, 10], [3, 5], 40)).toBe(5);
});

it('the made run is as far by its places as by its distance', () => {
  const { distance, ...places } = madeRun();
  const byDevice = distance?.at(-1) ?? 0;
  expect(byDevice).toBeGreaterThan(10_000);
  expect(Math.abs(lengthOf(courseOf({ ...places, pauses: [] })) / byDevice - 1)).toBeLessThan(
    0.005,
  );
});
