import { expect, it } from 'vitest';
import { asksOnOnly, cutsIn } from './two-questions.ts';

it.each([
  ['which was quicker?', true],
  ['and how did it go', true],
  ['what day was it and what did I clock', true],
  ['how far did I run this week', false],
  ['how was my last run', false],
])('"%s" only asks on about what stands before it: %s', (part, only) => {
  expect(asksOnOnly(part)).toBe(only);
});

it('cuts off nothing that only says when', () => {
  expect(cutsIn('Since my first race, what years went by without one')).toEqual([]);
  expect(cutsIn('How did my last race go and how far did I run this week')).not.toEqual([]);
});

it('reads a long part in no time', () => {
  expect(asksOnOnly(`${'how far '.repeat(500)}?`)).toBe(false);
});
