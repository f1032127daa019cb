import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { ActivityRow } from '../activity-rows.ts';
import type { ImportKey } from '../queries.ts';
import { countKeptBytes } from './original-queries.ts';

/** Some rows, without the files that the runner has no room for. */
interface Fitting {
  rows: ActivityRow[];
  /** How many files were left out for lack of room. */
  left: number;
}

/**
 * Leaves out the files of rows for which there is no room.
 * @param mostBytes of all files of a runner
 */
export async function fittingOriginals(
  tx: Transaction<DB>,
  key: ImportKey,
  { rows, mostBytes }: { rows: ActivityRow[]; mostBytes: number },
): Promise<Fitting> {
  if (!rows.some(({ original }) => original)) return { rows, left: 0 };
  let room = mostBytes - (await countKeptBytes(tx, key));
  let left = 0;
  const fitting = rows.map((read) => {
    const { row, track, original } = read;
    if (!original) return read;
    if (original.length <= room) {
      room -= original.length;
      return read;
    }
    left += 1;
    return { row: withoutOriginal(row), track };
  });
  return { rows: fitting, left };
}

function withoutOriginal(row: ActivityRow['row']): ActivityRow['row'] {
  if (!row.activity || !('original' in row.activity)) return row;
  const { original, ...activity } = row.activity;
  return { ...row, activity } as ActivityRow['row'];
}
