import { expect, it } from 'vitest';
import { shallow } from './shallow.ts';

it.each([
  ['quotes', '>'.repeat(40_000), '>'.repeat(10)],
  ['quotes with blanks', '> '.repeat(20_000), `${'> '.repeat(10).trimEnd()} `],
  ['lists on one line', `${'- '.repeat(20_000)}x`, `${'- '.repeat(10).trimEnd()} x`],
  ['numbered lists on one line', `${'1. '.repeat(10_000)}x`, `${'1. '.repeat(10).trimEnd()} x`],
  ['indentation', `- a\n${' '.repeat(40_000)}- b`, `- a\n${' '.repeat(40)}- b`],
])('%s nested without end are cut', (_what, deep, expected) => {
  expect(shallow(deep)).toBe(expected);
});

it.each([
  '> quoted\n> > twice\n\n- a\n  - b\n    - c\n\n1. one\n2. two',
  '* * *',
  '- 5 - 3 is 2, and 2 > 1',
  'A line with - many - dashes - in - its - text - but - none - of - them - a - list',
])('%j stays as it is', (text) => {
  expect(shallow(text)).toBe(text);
});
