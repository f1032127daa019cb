import { expect, it } from 'vitest';
import { km, paceOf, parseDuration, seconds } from './units.ts';

it.each([
  ['0:00:59', 59],
  ['1:59:59', 7199],
  ['90:00', 5400],
  ['100:00:00', 360_000],
  ['0:00:60', undefined],
  ['0:60:00', undefined],
  ['12:99', undefined],
  ['12', undefined],
])('%s as a duration is %s seconds', (text, duration) => {
  expect(parseDuration(text)).toBe(duration);
});

it.each([
  [3000, 10, 300],
  [3000, 0, undefined],
  [0, 10, undefined],
])('%i s over %i km are %s s/km', (duration, distance, pace) => {
  expect(paceOf(seconds(duration), km(distance))).toBe(pace);
});
