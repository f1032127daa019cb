import { type Selectable, sql, type Transaction } from 'kysely';
import type { DB, Imports } from '../../db/types.ts';

type Tx = Transaction<DB>;
/** One import of one runner. */
export interface ImportKey {
  userId: string;
  id: string;
}
interface Between {
  from: Date;
  to: Date;
}
interface Unused {
  /** An import that a request began to read before this was left behind by a killed server. */
  readBefore: Date;
  notClaimed: Between;
}
export type ImportRecord = Selectable<Imports>;

/** Serializes the transactions in which a runner's files become previews. */
export async function lockPreviews(tx: Tx, userId: string): Promise<void> {
  const name = `previews of ${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Without those that a request is still reading, or that are being removed. */
export function listImports(tx: Tx, userId: string): Promise<ImportRecord[]> {
  return (
    tx
      .selectFrom('imports')
      .selectAll()
      .where('user_id', '=', userId)
      // A file in pieces takes a while to be read.
      .where((eb) => eb.or([eb('status', '<>', 'reading'), eb('upload_id', 'is not', null)]))
      .orderBy('created_at', 'desc')
      .limit(50)
      .execute()
  );
}

/**
 * Marks imports that were never started, so that nobody sees or starts them while they are removed.
 * @param isCorrection only those that are, or are not, of a corrected file
 * @returns their ids, and those of imports that a killed server was reading or removing
 */
export async function markAbandoned(
  tx: Tx,
  userId: string,
  { id, isCorrection, readBefore, notClaimed }: Unused & { id?: string; isCorrection?: boolean },
): Promise<string[]> {
  const marked = await tx
    .updateTable('imports')
    .set({ status: 'reading', upload_id: null })
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .$if(isCorrection !== undefined, (query) =>
      query.where('replaces', isCorrection ? 'is not' : 'is', null),
    )
    .where((eb) =>
      eb.or([
        eb('status', '=', 'preview'),
        eb.and([
          eb('status', '=', 'starting'),
          eb.or([
            eb('started_at', 'is', null),
            eb('started_at', '<', notClaimed.from),
            eb('started_at', '>', notClaimed.to),
          ]),
        ]),
        eb('status', '=', 'reading')
          .and('created_at', '<', readBefore)
          // A job reads it, and continues after a server is killed.
          .and('upload_id', 'is', null),
        eb('status', '=', 'refused'),
      ]),
    )
    .returning('id')
    .execute();
  return marked.map(({ id }) => id);
}

export async function deleteImport(tx: Tx, { userId, id }: ImportKey): Promise<void> {
  await tx.deleteFrom('imports').where('user_id', '=', userId).where('id', '=', id).execute();
}
