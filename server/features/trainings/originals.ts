import { sql, type Transaction } from 'kysely';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';

type Tx = Transaction<DB>;

/** The kept file of a source, packed; undefined if there is none. */
export async function findOriginal(tx: Tx, { userId, id }: RecordKey): Promise<Buffer | undefined> {
  const pieces = await tx
    .selectFrom('activity_originals')
    .select('data')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .orderBy('piece')
    .execute();
  return pieces.length > 0 ? Buffer.concat(pieces.map(({ data }) => data)) : undefined;
}

/** The given sources whose files are kept. */
export async function listKept(tx: Tx, userId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const kept = await tx
    .selectFrom('activity_originals')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('piece', '=', 0)
    .execute();
  return new Set(kept.map(({ id }) => id));
}
