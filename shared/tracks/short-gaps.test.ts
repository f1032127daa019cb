import { expect, it } from 'vitest';
import { lengthOf } from './course.ts';
import { distanceBetween } from './geo.ts';
import { maskedTrack } from './masked-track.ts';
import { type Run, runOf } from './run.ts';
import { withoutShortGaps } from './short-gaps.ts';
import type { Series, Track } from './track.ts';

const metre = 1 / 111_195;

/** A run to the north at 3 m/s, a sample a second, with a place only at some of them. */
function northward(isPlaced: (second: number) => boolean, more: Partial<Track> = {}): Track {
  const time = Array.from({ length: 601 }, (_, second) => second);
  const places = (of: (second: number) => number): Series =>
    time.map((second) => (isPlaced(second) ? of(second) : null));
  return {
    time,
    latitude: places((second) => 47 + 3 * second * metre),
    longitude: places(() => 8),
    ...more,
  };
}
const linesOf = (track: Track) => {
  const { pieces = [] } = (runOf(track) as Run).route ?? {};
  return pieces.filter(({ samples: [from] }, at) => from !== pieces[at - 1]?.samples[1]).length;
};

it.each([2, 3, 10])('a place every %i s makes one line', (every) => {
  const track = northward((second) => second % every === 0);
  expect(linesOf(track)).toBe(0);
  const filled = withoutShortGaps(track);
  expect(linesOf(filled)).toBe(1);
  expect(filled.latitude?.slice(0, 600)).not.toContain(null);
  expect(filled.latitude?.[299]).toBeCloseTo(47 + 3 * 299 * metre, 7);
});

it('keeps how far and how fast the run was', () => {
  const track = northward((second) => second % 3 === 0);
  const [before, after] = [track, withoutShortGaps(track)].map((one) => runOf(one) as Run);
  expect(lengthOf((after as Run).course)).toBeCloseTo(lengthOf((before as Run).course), 3);
  expect(after?.splits.map(({ seconds }) => Math.round(seconds))).toEqual(
    before?.splits.map(({ seconds }) => Math.round(seconds)),
  );
});

it('leaves gaps that take long, lead far, or hold a pause', () => {
  const long = northward((second) => second <= 100 || second >= 111);
  expect(withoutShortGaps(long)).toEqual(long);
  const whole = northward(() => true);
  const far = {
    ...northward((second) => second !== 300),
    latitude: whole.latitude?.map((degrees, second) =>
      second === 300 ? null : Number(degrees) + (second > 300 ? 50 * metre : 0),
    ) as Series,
  };
  expect(withoutShortGaps(far)).toEqual(far);
  const paused = northward((second) => second % 2 === 0, { pauses: [[100.5, 101.5]] });
  const { latitude } = withoutShortGaps(paused);
  expect([99, 101, 103].map((second) => latitude?.[second] === null)).toEqual([false, true, false]);
});

it('goes on across the date line', () => {
  const track = {
    time: [0, 1, 2],
    latitude: [10, null, 10],
    longitude: [179.9999, null, -179.9999],
  };
  const { longitude } = withoutShortGaps(track);
  expect(Math.abs(Number(longitude?.[1]))).toBeCloseTo(180, 6);
});

it('leaves nothing inside a private place that is taken out afterwards, and a gap there', () => {
  const circle = { latitude: 47 + 900 * metre, longitude: 8, radius: 10 };
  const track = northward((second) => second % 10 === 0);
  const { track: masked } = maskedTrack(withoutShortGaps(track), [circle]);
  expect(linesOf(masked)).toBe(2);
  for (const [sample, latitude] of (masked.latitude ?? []).entries()) {
    const longitude = masked.longitude?.[sample] ?? null;
    if (latitude === null || longitude === null) continue;
    expect(distanceBetween(circle, { latitude, longitude })).toBeGreaterThan(10);
  }
});

it('has nothing to fill in a run indoors', () => {
  const indoors = { time: [0, 1] };
  expect(withoutShortGaps(indoors)).toBe(indoors);
});
