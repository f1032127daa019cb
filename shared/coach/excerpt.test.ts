import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

test('an excerpt has 200 characters, and an ellipsis only where something is missing', () => {
  expect(excerptOf('a'.repeat(200))).toBe('a'.repeat(200));
  expect(excerptOf('a'.repeat(201))).toBe(`${'a'.repeat(200)}…`);
  expect(excerptOf(`${'a'.repeat(199)}🏃`)).toBe(`${'a'.repeat(199)}…`);
  expect(excerptOf(`${'a'.repeat(199)} b`)).toBe(`${'a'.repeat(199)}…`);
});

test('an excerpt is plain text on one line, without headings', () => {
  const markdown =
    '## Your week\n\nYou ran **30 km**, see [the log](https://example.org).\n\n- Easy: `2`\n1. Hard\n\n| a | b |\n| --- | :-: |\n| 1 | 2 |';
  expect(excerptOf(markdown)).toBe('You ran 30 km, see the log. Easy: 2 Hard a b 1 2');
});

test('an excerpt is made of any text, also of long blanks and of brackets that never close', () => {
  expect(excerptOf(`${' '.repeat(3000)}x${' '.repeat(3000)}y`)).toBe('x y');
  expect(excerptOf(`${'\n'.repeat(3000)}x`)).toBe('x');
  expect(excerptOf('['.repeat(100_000))).toBe(`${'['.repeat(200)}…`);
});
