import { sql, type Transaction } from 'kysely';
import { withReplaced } from '../../db/replaced-sources.ts';
import type { DB } from '../../db/types.ts';
import type { UserTable } from '../../db/user-tables.ts';
import type { RefusedByDatabase } from './judge-rows.ts';
import { reasonOf } from './refusals.ts';

/** The outcome for the first of the given rows. */
export interface RestoredRows {
  /** How many were tried: all, unless time ran out. */
  tried: number;
  added: number;
  refused: RefusedByDatabase[];
}

/**
 * Inserts the rows the runner does not have yet. Existing ones stay as they are, apart from a
 * profile: whatever is empty in it, or still has its default, is filled. A row that cannot be stored
 * affects no other row.
 * @param forMs the time after which it stops
 */
export async function restoreRows(
  tx: Transaction<DB>,
  {
    userId,
    table,
    columns,
    rows,
    forMs,
  }: { userId: string; table: UserTable; columns: string[]; rows: string[]; forMs: number },
): Promise<RestoredRows> {
  const fills = table.primaryKey.length === 1;
  const restore = sql<{ result: Result }>`
    select restore_rows(${userId}::uuid, ${table.name}, ${columns}::text[], ${rows}::text[],
      ${fills}::boolean, ${forMs}::integer) as result`;
  const { rows: answer } = await withReplaced(tx, () => restore.execute(tx));
  const { tried, added, refused } = (answer[0] as { result: Result }).result;
  return {
    tried,
    added,
    refused: refused.map(({ index, ...error }) => ({ index, reason: reasonOf(error) })),
  };
}

interface Result {
  tried: number;
  added: number;
  refused: { index: number; code: string; column: string }[];
}
