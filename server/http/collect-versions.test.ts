import { expect, test } from 'vitest';
import { type List, lists, readMoved, readVersions } from '../db/versions.ts';
import { collectVersions } from './collect-versions.ts';

/** The header's entry for gear after transactions that saw these numbers, and moved it or not. */
function headerAfter(...transactions: [number: number, moved?: 'moved'][]): string {
  const seen = collectVersions();
  for (const [gear, moved] of transactions) {
    seen.add({ ...readVersions({ parts: [{ gear }] }), moved: moved ? ['gear'] : [] });
  }
  return seen
    .header()
    .split(', ')
    .filter((one) => !one.endsWith('=0'))
    .join();
}

test.each<[string, Parameters<typeof headerAfter>]>([
  ['', []],
  ['', [[0]]],
  ['gear=3', [[3]]],
  ['gear=3>4', [[4, 'moved']]],
  // Read first, and perhaps moved by others before this request did.
  ['gear=3>4', [[3], [4, 'moved']]],
  ['gear=3>4', [[2], [4, 'moved']]],
  // Its own move seen again, or a move of others as well.
  ['gear=3>4', [[4, 'moved'], [4]]],
  ['gear=5', [[4, 'moved'], [5]]],
  // Two moves of its own, with none or one of others between them, or at the same time.
  [
    'gear=3>5',
    [
      [4, 'moved'],
      [5, 'moved'],
    ],
  ],
  [
    'gear=6',
    [
      [4, 'moved'],
      [6, 'moved'],
    ],
  ],
  [
    'gear=4',
    [
      [4, 'moved'],
      [4, 'moved'],
    ],
  ],
  [
    'gear=5',
    [
      [5, 'moved'],
      [4, 'moved'],
    ],
  ],
  ['gear=5', [[5], [4, 'moved']]],
])('says %o', (header, transactions) => {
  expect(headerAfter(...transactions)).toBe(header);
});

test('the numbers of all parts count, and all lists are named', () => {
  const seen = collectVersions();
  const moved = 'runner part races';
  seen.add(
    readMoved([
      { moves: { gear: 2, races: 1 }, moved },
      { moves: { gear: 3 }, moved },
    ]),
  );
  const header = seen.header().split(', ');
  expect(header).toHaveLength(lists.length);
  expect(header).toEqual(expect.arrayContaining(['trainings=0', 'races=0>1', 'gear=5']));
});

test('a name of a list fits into a header and into what a transaction remembers', () => {
  const odd = lists.filter((list: List) => !/^[a-z-]+$/.test(list));
  expect(odd).toEqual([]);
});
