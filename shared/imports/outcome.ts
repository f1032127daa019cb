import type { Outcome, Verdict } from './schema.ts';

/** The number of rows with the same outcome. */
export interface RowCount {
  verdict: Verdict;
  chosen: boolean;
  /**
   * `taken-back`: removed after it was stored. `merged`: added to a training. `skipped`: chosen,
   * but another import stored it in the meantime.
   */
  state: 'pending' | 'imported' | 'merged' | 'skipped' | 'taken-back';
  count: number;
}

/** Sums up what was decided and done for the rows of an import that has started. */
export function outcomeOf(counted: readonly RowCount[]): Outcome {
  const outcome: Outcome = {
    imported: 0,
    doubtfulImported: 0,
    doubtfulLeftOut: 0,
    duplicates: 0,
    merged: 0,
    otherKinds: 0,
    unreadable: 0,
    takenBack: 0,
    waiting: 0,
  };
  for (const row of counted) outcome[fateOf(row)] += row.count;
  return outcome;
}

function fateOf({ verdict, chosen, state }: RowCount): keyof Outcome {
  if (state === 'taken-back') return 'takenBack';
  switch (verdict) {
    case 'left-out':
      return 'otherKinds';
    case 'bad':
      return 'unreadable';
    case 'duplicate':
      if (!chosen || state === 'skipped') return 'duplicates';
      if (state === 'pending') return 'waiting';
      // The training that it was to be added to has been deleted in the meantime.
      return state === 'merged' ? 'merged' : 'imported';
    case 'add':
    case 'doubtful':
      if (!chosen) return 'doubtfulLeftOut';
      if (state === 'skipped') return 'duplicates';
      if (state === 'pending') return 'waiting';
      return verdict === 'add' ? 'imported' : 'doubtfulImported';
  }
}
