import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { ApiSource } from '#shared/sources/provenance.ts';
import type { DB, ImportRows, Imports } from '../../db/types.ts';
import type { TokenKey } from './token-queries.ts';

type Tx = Transaction<DB>;
/** Serializes the transactions in which a runner's imports begin. */
export async function lockBeginnings(tx: Tx, { service, userId }: TokenKey): Promise<void> {
  const name = `${service} imports of ${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export function findRunningImport(
  tx: Tx,
  { kind, userId }: { kind: ApiSource; userId: string },
): Promise<Selectable<Imports> | undefined> {
  return tx
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('status', '=', 'importing')
    .executeTakeFirst();
}

export async function insertRows(tx: Tx, rows: Insertable<ImportRows>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('import_rows').values(rows).execute();
}
