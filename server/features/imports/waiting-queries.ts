import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { atLines } from './line-queries.ts';
import type { ImportKey } from './queries.ts';

type Tx = Transaction<DB>;

/** Data stored beside a row until it is imported. */
type WaitingTable = 'import_tracks' | 'import_originals';

/** Deletes the data stored beside some rows. */
export async function deleteWaiting(
  tx: Tx,
  table: WaitingTable,
  { userId, id, lines }: ImportKey & { lines: number[] },
): Promise<void> {
  await tx
    .deleteFrom(table)
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where(atLines(lines))
    .execute();
}

/** Deletes the data beside some rows that were not imported. @returns whether there was any */
export async function deleteSomeWaiting(
  tx: Tx,
  table: WaitingTable,
  { userId, id, limit }: ImportKey & { limit: number },
): Promise<boolean> {
  const found = await tx
    .selectFrom(table)
    .select('line')
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .limit(limit)
    .execute();
  if (found.length === 0) return false;
  await deleteWaiting(tx, table, { userId, id, lines: found.map(({ line }) => line) });
  return true;
}
