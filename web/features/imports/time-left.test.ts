import { expect, test } from 'vitest';
import { followPace, timeLeft } from './time-left.ts';

const total = 100e6;

test('the time left is known after some seconds, and by the pace of the last ones', () => {
  const left = followPace();
  expect(left(0, total, 0)).toBeUndefined();
  expect(left(1e6, total, 1000)).toBeUndefined();
  expect(left(4e6, total, 4000)).toBeCloseTo(96);
  // Twice as fast from now on.
  for (let second = 5; second <= 30; second += 1)
    left(4e6 + (second - 4) * 2e6, total, second * 1000);
  expect(left(58e6, total, 31_000)).toBeCloseTo(21);
});

test('a wavering line does not make it jump', () => {
  const left = followPace();
  const said: number[] = [];
  for (let second = 0; second <= 40; second += 1) {
    const sent = second * 1e6 + (second % 2) * 0.8e6;
    const seconds = left(sent, total, second * 1000);
    if (second > 20 && seconds !== undefined) said.push(seconds + second);
  }
  expect(Math.max(...said) - Math.min(...said)).toBeLessThan(8);
});

test('it is not known where nothing moves, or after a piece was lost', () => {
  const left = followPace();
  left(8e6, total, 0);
  expect(left(8e6, total, 10_000)).toBeUndefined();
  expect(left(12e6, total, 14_000)).toBeDefined();
  expect(left(8e6, total, 15_000)).toBeUndefined();
});

test.each([
  [3, 'a few seconds left'],
  [40, 'less than a minute left'],
  [70, 'about 1 min left'],
  [3000, 'about 50 min left'],
  [7300, 'about 2 h left'],
])('%i seconds are said roughly', (seconds, text) => expect(timeLeft(seconds)).toBe(text));
