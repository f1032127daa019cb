import { expect, it } from 'vitest';
import { linkTexts } from './link-texts.ts';

it.each([
  ['See [the plan](https://example.org/plan).', 'See the plan.'],
  ['![A map](map.png) of [Bath](https://example.org/Bath_(city))', 'A map of Bath'],
  ['[a (b) (c)](https://example.org/a_(b)_(c)), and more (d)', 'a (b) (c), and more (d)'],
  ['[a title](https://example.org "of (two) parts")', 'a title'],
  ['[one](a) and [two](b)', 'one and two'],
  ['[no address] (here)', '[no address] (here)'],
])('keeps of %j only the texts of its links', (markdown, text) => {
  expect(linkTexts(markdown)).toBe(text);
});
