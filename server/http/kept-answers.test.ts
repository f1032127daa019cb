import { expect, test } from 'vitest';
import { createKeptAnswers } from './kept-answers.ts';

const answer = (size: number) => ({
  version: '1',
  etag: `W/"${size}"`,
  encoded: { encoding: 'zstd' as const, bytes: new Uint8Array(size) },
});

/** Eight answers of this size fill the store, names and all. */
const kilobytes = 1000;
const store = () => createKeptAnswers(8 * 2 * kilobytes);

test('the answers that were not asked for longest make room', () => {
  const kept = store();
  for (let n = 0; n < 9; n += 1) kept.keep(`list ${n}`, answer(kilobytes));
  kept.find('list 0');
  for (let n = 9; n < 16; n += 1) kept.keep(`list ${n}`, answer(kilobytes));
  expect(kept.find('list 0')).toBeDefined();
  expect(kept.find('list 1')).toBeUndefined();
  const left = Array.from({ length: 16 }, (_, n) => kept.find(`list ${n}`)).filter(Boolean);
  expect(left).toHaveLength(10);
});

test('a newer answer takes the place of the older one', () => {
  const kept = store();
  for (let n = 0; n < 100; n += 1) kept.keep('list', answer(kilobytes + n));
  kept.keep('another', answer(kilobytes));
  expect(kept.find('list')).toEqual(answer(kilobytes + 99));
  expect(kept.find('another')).toBeDefined();
});

test('one that would take the place of many is not kept, nor what it replaces', () => {
  const kept = store();
  kept.keep('list', answer(kilobytes));
  kept.keep('another', answer(kilobytes));
  kept.keep('list', answer(3 * kilobytes));
  expect(kept.find('list')).toBeUndefined();
  expect(kept.find('another')).toBeDefined();
});

test('one is found until it is over', () => {
  const kept = store();
  const until = new Date('2026-05-01T10:00:00Z');
  kept.keep('list', { ...answer(kilobytes), until });
  expect(kept.find('list', new Date('2026-05-01T09:59:59Z'))).toBeDefined();
  expect(kept.find('list', until)).toBeUndefined();
  expect(kept.find('list', new Date('2026-05-01T09:59:59Z'))).toBeUndefined();
});
