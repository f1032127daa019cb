import { expect, it } from 'vitest';
import { shortName } from './words.ts';

it('cuts a long name between two characters', () => {
  expect(shortName(' Easy \n run ')).toBe('Easy run');
  expect(shortName('a'.repeat(61))).toBe(`${'a'.repeat(59)}…`);
  expect(shortName(`${'a'.repeat(58)}🏃 and on`)).toBe(`${'a'.repeat(58)}…`);
});
