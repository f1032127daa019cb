import { expect, it } from 'vitest';
import { courseOf } from './course.ts';
import { paceSeries, smoothingOf } from './pace-series.ts';
import { quantilesOf } from './quantile.ts';
import type { Track } from './track.ts';

const paces = (track: Track, window = 20) => [...paceSeries(courseOf(track), window)];

it('is the pace of the seconds around, however uneven the steps are', () => {
  const time = [0, 1, 2, 3, 4, 5, 20, 40, 41, 60, 80];
  const distance = time.map((now) => now * 4);
  for (const pace of paces({ time, distance })) expect(pace).toBeCloseTo(250, 6);
});

it('forgets a leap outside of its window, and softens one within', () => {
  const time = Array.from({ length: 101 }, (_, second) => second);
  const distance = time.map((now) => now * 4 + (now >= 50 ? 20 : 0));
  const found = paces({ time, distance });
  expect(found[30]).toBeCloseTo(250, 6);
  expect(found[50]).toBeCloseTo(1000 / 5, 6);
});

it('has no pace for standing, and none for a pause', () => {
  const time = [0, 10, 20, 30, 40, 100, 110, 120];
  const distance = [0, 40, 80, 120, 160, 160, 200, 240];
  const through = paces({ time, distance, pauses: [[40, 100]] }, 10);
  for (const pace of through) expect(pace).toBeCloseTo(250, 6);
  expect(paces({ time: [0, 60, 120], distance: [0, 0, 0] })).toEqual([NaN, NaN, NaN]);
  expect(paces({ time: [0, 60], heartRate: [80, 90] })).toEqual([NaN, NaN]);
  expect(paces({ time: [0], distance: [0] })).toEqual([NaN]);
});

it('smooths a long run more than a short one', () => {
  const over = (seconds: number) => smoothingOf(Float64Array.of(0, seconds));
  expect([over(600), over(6000), over(60_000)]).toEqual([20, 30, 120]);
});

it('a quantile leaves out what is not a number', () => {
  expect(quantilesOf(Float64Array.of(5, NaN, 1, 3, 2, 4))(0.5)).toBe(3);
  expect(quantilesOf(Float64Array.of(NaN))(0.5)).toBeUndefined();
});
