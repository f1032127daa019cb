import { expect, it } from 'vitest';
import { unknownPathText } from './unknown-path-text.ts';

it.each([
  ['/runs', '/runs'],
  ['/l%C3%A4ufe', '/läufe'],
  ['/100%', '/100%'],
  [`/${'a'.repeat(100)}`, `/${'a'.repeat(58)}…`],
])('the notice about %s names it', (path, shown) => {
  expect(unknownPathText(path)).toBe(`There is no page at ${shown}. This is your dashboard.`);
});
