import { type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { DataTransfers, DB } from '../../db/types.ts';

type Tx = Transaction<DB>;

export type TransferRecord = Selectable<DataTransfers>;
export interface TransferKey {
  userId: string;
  id: string;
}

/** Serializes the transactions in which a runner's transfers begin. */
export async function lockTransfers(tx: Tx, userId: string): Promise<void> {
  const name = `transfers of ${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export const listTransfers = (tx: Tx, userId: string): Promise<TransferRecord[]> =>
  tx
    .selectFrom('data_transfers')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findTransfer = (
  tx: Tx,
  { userId, id }: TransferKey,
): Promise<TransferRecord | undefined> =>
  tx
    .selectFrom('data_transfers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

export const insertTransfer = (
  tx: Tx,
  { userId, id, kind }: TransferKey & { kind: 'export' | 'restore' },
): Promise<TransferRecord> =>
  tx
    .insertInto('data_transfers')
    .values({ user_id: userId, id, kind })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateTransfer = (
  tx: Tx,
  { userId, id }: TransferKey,
  changes: Updateable<DataTransfers>,
) =>
  tx
    .updateTable('data_transfers')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();

export const deleteTransfer = (tx: Tx, { userId, id }: TransferKey) =>
  tx.deleteFrom('data_transfers').where('user_id', '=', userId).where('id', '=', id).execute();
