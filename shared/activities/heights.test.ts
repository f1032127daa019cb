import { describe, expect, it } from 'vitest';
import { leaveOutHeights } from './heights.ts';

const seconds = Array.from({ length: 600 }, (_, second) => second);
const hill = (second: number) => Math.round(1000 + 200 * Math.sin(second / 100)) / 10;
/** A hill of 20 m, with other heights at some seconds. */
const heightsWith = (others: (second: number) => number | undefined) =>
  seconds.map((second) => others(second) ?? hill(second));
const leftOut = (heights: (number | null)[]) => {
  const altitude = [...heights];
  const count = leaveOutHeights(seconds, altitude);
  expect(altitude.filter((height) => height === null)).toHaveLength(count);
  return count;
};

describe('heights', () => {
  it.each([
    ['single spikes', (at: number) => (at % 200 === 100 ? 3000 : undefined), 3],
    ['spikes downwards', (at: number) => (at % 200 === 100 ? -400 : undefined), 3],
    ['zeros before there is a fix', (at: number) => (at < 30 ? 0 : undefined), 30],
    ['zeros in between', (at: number) => (at > 99 && at < 120 ? 0 : undefined), 20],
    ['zeros for most of the time', (at: number) => (at < 400 ? 0 : undefined), 400],
    [
      'a sensor that stands still for minutes',
      (at: number) => (at > 299 && at < 450 ? 900 : undefined),
      150,
    ],
  ])('that nobody can have climbed to are left out: %s', (_, others, count) => {
    expect(leftOut(heightsWith(others))).toBe(count);
  });

  it.each([
    ['a hill', () => undefined],
    ['a fast way down', (at: number) => 2000 - at * 2.5],
    ['the sea', (at: number) => Math.abs(Math.sin(at)) - 0.5],
    ['zero all along', () => 0],
    [
      'another level for minutes, as of a barometer that was set',
      (at: number) => (at < 300 ? hill(at) + 60 : undefined),
    ],
  ])('stay as they are: %s', (_, others) => expect(leftOut(heightsWith(others))).toBe(0));

  it('stay where they are unknown', () => {
    const altitude = [null, 40, null, null, 41, null];
    expect(leaveOutHeights([0, 1, 2, 3, 4, 5], altitude)).toBe(0);
    expect(altitude).toEqual([null, 40, null, null, 41, null]);
    expect(leaveOutHeights([], [])).toBe(0);
  });
});
