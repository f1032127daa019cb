import { expect, it } from 'vitest';
import { figureText } from './figure-text.ts';

it('is exact for one session, and as short as a sum needs otherwise', () => {
  expect(figureText('seconds', 1361.4, { isOfOne: true })).toBe('22:41');
  expect(figureText('seconds', 71.6, { isOfOne: true })).toBe('1:12');
  expect(figureText('seconds', 42, { isOfOne: true })).toBe('0:42');
  expect(figureText('seconds', 10_861, { isOfOne: true })).toBe('3:01:01');
  expect(figureText('seconds', 10_861)).toBe('3h 1m');
  expect(figureText('kilometres', 21.0975, { isOfOne: true })).toBe('21.10 km');
  expect(figureText('kilometres', 1021.0975)).toBe('1,021.1 km');
});
