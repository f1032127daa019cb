import { expect, it } from 'vitest';
import { isAtEnd, keepsToEnd } from './keep-to-end.ts';

const at = (scrollTop: number, scrollHeight = 2000) => ({
  scrollTop,
  scrollHeight,
  clientHeight: 500,
});

it('the end is where nothing, or next to nothing, is left below', () => {
  expect(isAtEnd(at(1500))).toBe(true);
  expect(isAtEnd(at(1480))).toBe(true);
  expect(isAtEnd(at(1400))).toBe(false);
  expect(isAtEnd({ scrollTop: 0, scrollHeight: 300, clientHeight: 500 })).toBe(true);
});

it('keeps to the end while text is added', () => {
  expect(keepsToEnd(true, at(1500, 2300), at(1500))).toBe(true);
  expect(keepsToEnd(false, at(200, 2300), at(200))).toBe(false);
});

it('keeps to the end while the area itself becomes smaller, as above a keyboard', () => {
  expect(keepsToEnd(true, { ...at(1500), clientHeight: 200 }, at(1500))).toBe(true);
});

it('lets go when the reader scrolls up, even by a little', () => {
  expect(keepsToEnd(true, at(1490), at(1500))).toBe(false);
  expect(keepsToEnd(true, at(900), at(1500))).toBe(false);
  expect(keepsToEnd(true, at(1480, 2040), at(1500))).toBe(false);
});

it('keeps to the end where there is less to scroll than before', () => {
  expect(keepsToEnd(true, at(1000, 1500), at(1500))).toBe(true);
  expect(keepsToEnd(true, { ...at(1200), clientHeight: 800 }, at(1500))).toBe(true);
});

it('takes hold again when the reader comes back to the end', () => {
  expect(keepsToEnd(false, at(1200), at(900))).toBe(false);
  expect(keepsToEnd(false, at(1490), at(1200))).toBe(true);
});
