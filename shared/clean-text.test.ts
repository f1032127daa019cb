import { expect, test } from 'vitest';
import { cleaned, shortened, withoutControls } from './clean-text.ts';

test('control characters go, except for tabs and line ends', () => {
  const all = Array.from({ length: 0xa1 }, (_, code) => String.fromCharCode(code)).join('');
  const left = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
  expect(withoutControls(all)).toBe(`\t\n\r${left}\u0085\u00a0`);
});

test('a text is trimmed, with one kind of line end, and of whole characters', () => {
  expect(cleaned(' a\r\n\0b\rc\u0085d\te \ud83c\ufffe\u202e ')).toBe(
    'a\nb\nc\nd\te \ufffd\ufffe\u202e',
  );
});

test('a text that is cut ends in a whole character', () => {
  expect(shortened('abc', 3)).toBe('abc');
  expect(shortened('ab🏃', 4)).toBe('ab🏃');
  expect(shortened('ab🏃d', 4)).toBe('ab…');
});
