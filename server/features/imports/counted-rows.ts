import type { CountedRows } from '../../db/stored-shapes.ts';

/** Adds up counts, some of which may be negative: of rows that have changed. */
export function addUp(counted: CountedRows[]): CountedRows[] {
  const sums = new Map<string, CountedRows>();
  for (const { verdict, kind, chosen, state, count } of counted) {
    const key = JSON.stringify([verdict, kind, chosen, state]);
    const before = sums.get(key)?.count ?? 0;
    sums.set(key, { verdict, kind, chosen, state, count: before + count });
  }
  return [...sums.values()].filter(({ count }) => count > 0);
}
