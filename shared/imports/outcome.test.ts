import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcomeOf, type RowCount } from './outcome.ts';
import { verdicts } from './schema.ts';

const row = (verdict: RowCount['verdict'], fate: Partial<RowCount>, count: number): RowCount => ({
  verdict,
  chosen: false,
  state: 'pending',
  count,
  ...fate,
});

test('every row of the file is in exactly one count', () => {
  expect(
    outcomeOf([
      row('add', { chosen: true, state: 'imported' }, 1),
      row('add', { chosen: true, state: 'skipped' }, 2),
      row('add', { chosen: true }, 4),
      row('doubtful', { chosen: true, state: 'imported' }, 8),
      row('doubtful', { chosen: true, state: 'skipped' }, 16),
      row('doubtful', {}, 32),
      row('duplicate', {}, 64),
      row('duplicate', { chosen: true, state: 'merged' }, 1024),
      row('duplicate', { chosen: true, state: 'skipped' }, 2048),
      row('duplicate', { chosen: true }, 4096),
      row('duplicate', { chosen: true, state: 'imported' }, 8192),
      row('left-out', {}, 128),
      row('left-out', {}, 256),
      row('bad', {}, 512),
      row('add', { chosen: true, state: 'taken-back' }, 16_384),
      row('duplicate', { chosen: true, state: 'taken-back' }, 32_768),
    ]),
  ).toEqual({
    imported: 1 + 8192,
    doubtfulImported: 8,
    doubtfulLeftOut: 32,
    duplicates: 2 + 16 + 64 + 2048,
    merged: 1024,
    otherKinds: 128 + 256,
    unreadable: 512,
    waiting: 4 + 4096,
    takenBack: 16_384 + 32_768,
  });
});

test('the counts always sum to the rows', () => {
  const rows = fc.array(
    fc.record<RowCount>({
      verdict: fc.constantFrom(...verdicts),
      chosen: fc.boolean(),
      state: fc.constantFrom('pending', 'imported', 'merged', 'skipped', 'taken-back'),
      count: fc.nat(5000),
    }),
  );
  fc.assert(
    fc.property(rows, (counted) => {
      const sum = Object.values(outcomeOf(counted)).reduce((total, count) => total + count, 0);
      expect(sum).toBe(counted.reduce((total, { count }) => total + count, 0));
    }),
  );
});
