import { describe, expect, it } from 'vitest';
import { courseOf, numbersOf } from './course.ts';
import { flatFor, gradedCourse } from './graded-course.ts';
import { mostSamples } from './packed-track.ts';
import type { Series } from './track.ts';

// Of shared/research/formulas.md, "Graded pace".
it.each([
  [-20, 1.034],
  [-10, 0.865],
  [-9.4, 0.865],
  [-5, 0.895],
  [0, 1],
  [5, 1.181],
  [10, 1.439],
  [20, 2.182],
  [30, 3.23],
])('a metre at a slope of %d in a hundred is worth %d on the flat', (slope, metres) => {
  expect(flatFor(slope)).toBeCloseTo(metres, 3);
});

it('goes on in a straight line beyond 30 %', () => {
  for (const end of [30, -30]) {
    const beyond = [1, 1.2, 1.4].map((times) => flatFor(end * times));
    const [first = 0, second = 0, third = 0] = beyond;
    expect(third - second).toBeCloseTo(second - first, 9);
    expect(second - first).toBeCloseTo((flatFor(end) - flatFor(end * 0.999)) * 200, 1);
  }
});

it('is worth a little more for equal ups and downs', () => {
  expect((flatFor(5) + flatFor(-5)) / 2).toBeCloseTo(1.038, 3);
  expect((flatFor(10) + flatFor(-10)) / 2).toBeCloseTo(1.152, 3);
});

/** How much a course is worth, relative to its length, and what share of its slopes is unknown. */
function worthOf(
  altitudeAt: (metre: number) => number | null,
  { length = 5400, apart = 3 }: { length?: number; apart?: number } = {},
) {
  const distance = Array.from({ length: length / apart + 1 }, (_, sample) => sample * apart);
  const time = distance.map((metre) => metre / 3);
  const altitude: Series = distance.map(altitudeAt);
  const graded = gradedCourse(courseOf({ time, distance }), numbersOf(altitude));
  if (!graded) return undefined;
  const share = (values: Float64Array) => (values.at(-1) ?? 0) / length;
  return { graded: graded.graded, worth: share(graded.graded), unknown: share(graded.unknown) };
}
const worth = (...given: Parameters<typeof worthOf>) => worthOf(...given)?.worth;

/** Numbers between −1 and 1 that look like noise. */
const noise = (metre: number) => Math.sin(metre * 12.9898) * Math.cos(metre * 78.233);

describe('a course', () => {
  it('on the flat is as long as it is', () => {
    expect(worth(() => 40)).toBe(1);
  });

  it('has what its slope is worth, whatever the samples', () => {
    for (const apart of [1, 3, 25, 90]) {
      for (const slope of [-10, -5, 5, 10, 20, 40]) {
        expect(worth((metre) => 300 + (metre * slope) / 100, { apart })).toBeCloseTo(
          flatFor(slope),
          6,
        );
      }
    }
  });

  it('counts a single climb where it is', () => {
    const climb = (metre: number) => Math.min(100, Math.max(0, (metre - 2000) / 10));
    const { graded, worth: all } = worthOf(climb) ?? { graded: new Float64Array(), worth: 0 };
    const between = (from: number, to: number) =>
      (graded[to / 3] as number) - (graded[from / 3] as number);
    expect(between(0, 1800)).toBeCloseTo(1800, 6);
    expect(between(2100, 2850) / 750).toBeCloseTo(flatFor(10), 6);
    expect(between(3150, 5400)).toBeCloseTo(2250, 6);
    // The smoothing at both of its ends takes little of it.
    expect(all).toBeCloseTo((4400 + 1000 * flatFor(10)) / 5400, 2);
  });

  it('is hardly longer for noise and steps in its heights', () => {
    expect(worth((metre) => 40 + 0.5 * noise(metre))).toBeCloseTo(1, 2);
    expect(worth((metre) => Math.round(40 + 0.3 * noise(metre)))).toBeCloseTo(1, 2);
    expect(worth((metre) => Math.round(metre / 20))).toBeCloseTo(flatFor(5), 2);
    // A rise of 0.4 % is one that nobody measures.
    expect(worth((metre) => metre * 0.004)).toBe(1);
  });

  it('is none the longer for heights that nobody has reached', () => {
    const every = (metres: number, wide: number) => (metre: number) =>
      metre % metres >= metres / 2 && metre % metres < metres / 2 + wide;
    const [spiked, lost] = [every(900, 3), every(900, 15)];
    expect(worth((metre) => (spiked(metre) ? 3000 : 40))).toBeCloseTo(1, 9);
    expect(worth((metre) => (lost(metre) ? 0 : 400))).toBeCloseTo(1, 9);
    // Every 30 m, as a watch writes that saves space.
    const wide = every(900, 30);
    expect(worth((metre) => (wide(metre) ? 3000 : 40), { apart: 30 })).toBeCloseTo(1, 9);
  });

  it('may lack heights for a tenth of its way, which counts as flat', () => {
    const without = (metres: number) => (metre: number) =>
      metre > 1000 && metre < 1000 + metres ? null : metre / 10;
    expect(worthOf(without(150))?.unknown).toBe(0);
    expect(worth(without(150))).toBeCloseTo(flatFor(10), 6);
    const some = worthOf(without(500));
    expect(some?.unknown).toBeCloseTo(0.09, 2);
    expect(some?.worth).toBeCloseTo(0.09 + 0.91 * flatFor(10), 2);
    expect(worthOf(without(640))).toBeUndefined();
    expect(worthOf((metre) => (metre < 4700 ? metre / 10 : null))).toBeUndefined();
  });

  it('has no slopes without heights, a distance, or a hundred metres', () => {
    expect(worthOf(() => null)).toBeUndefined();
    expect(worthOf(() => 40, { length: 90 })).toBeUndefined();
    const heights = new Float64Array(2).fill(40);
    expect(gradedCourse(courseOf({ time: [0, 60] }), heights)).toBeUndefined();
    const broken = courseOf({ time: [0, 60], distance: [0, 1e12] });
    expect(gradedCourse(broken, heights)).toBeUndefined();
  });

  it('never goes back, and begins where the track does', () => {
    const distance = Array.from({ length: 1000 }, (_, sample) => 2600 + sample * 3);
    const course = courseOf({ time: distance.map((metre) => metre / 3), distance });
    const heights = Float64Array.from(distance, (metre) => 30 * Math.sin(metre / 90));
    const { graded = new Float64Array() } = gradedCourse(course, heights) ?? {};
    expect(graded[0]).toBe(0);
    expect(graded.every((metre, at) => at === 0 || metre >= (graded[at - 1] as number))).toBe(true);
  });

  it('of the longest track is gone through in one pass', () => {
    const length = 3 * (mostSamples - 1);
    expect(worth((metre) => 300 + 0.05 * metre, { length })).toBeCloseTo(flatFor(5), 6);
  });
});
