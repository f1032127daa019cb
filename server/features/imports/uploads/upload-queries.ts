import type { Insertable, Selectable, Transaction } from 'kysely';
import type { DB, ImportUploads } from '../../../db/types.ts';

type Tx = Transaction<DB>;
export type UploadRecord = Selectable<ImportUploads>;

export interface UploadKey {
  userId: string;
  id: string;
}

export function listUploads(tx: Tx, userId: string): Promise<UploadRecord[]> {
  return tx
    .selectFrom('import_uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export function insertUpload(tx: Tx, values: Insertable<ImportUploads>): Promise<UploadRecord> {
  return tx.insertInto('import_uploads').values(values).returningAll().executeTakeFirstOrThrow();
}

export function findUpload(tx: Tx, { userId, id }: UploadKey): Promise<UploadRecord | undefined> {
  return tx
    .selectFrom('import_uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Counts a piece, unless another request has counted it meanwhile. */
export async function countPiece(
  tx: Tx,
  { userId, id }: UploadKey,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await tx
    .updateTable('import_uploads')
    .set({ received: to })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('received', '=', from)
    .execute();
}

export async function deleteUpload(tx: Tx, { userId, id }: UploadKey): Promise<void> {
  await tx
    .deleteFrom('import_uploads')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** The import's state for a completely received file; undefined while something is missing. */
export async function findState(tx: Tx, { userId, id }: UploadKey): Promise<string | undefined> {
  const found = await tx
    .selectFrom('imports')
    .select('status')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.status;
}
