import { expect, it } from 'vitest';
import { distanceParts, formatDistance } from './units.ts';

it.each([
  [10.5, '10.50 km'],
  [0.4, '0.40 km'],
  [1234.567, '1,234.57 km'],
  [0, '–'],
  [undefined, '–'],
])('a distance of %s reads %s', (distance, text) => {
  expect(formatDistance(distance)).toBe(text);
});

it('has no unit without a distance', () => {
  expect(distanceParts(0)).toEqual({ value: '–' });
  expect(distanceParts(5)).toEqual({ value: '5.00', unit: 'km' });
});
