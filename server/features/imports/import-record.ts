import type { Insertable, Transaction, Updateable } from 'kysely';
import type { DB, Imports } from '../../db/types.ts';
import type { ImportKey, ImportRecord } from './queries.ts';

export type { ImportKey, ImportRecord };

type Tx = Transaction<DB>;

export function insertImport(tx: Tx, values: Insertable<Imports>): Promise<ImportRecord> {
  return tx.insertInto('imports').values(values).returningAll().executeTakeFirstOrThrow();
}

export function findImport(tx: Tx, { userId, id }: ImportKey): Promise<ImportRecord | undefined> {
  return tx
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same, locked until the end of the transaction. */
export function lockImport(tx: Tx, { userId, id }: ImportKey): Promise<ImportRecord | undefined> {
  return tx
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function updateImport(tx: Tx, { userId, id }: ImportKey, changes: Updateable<Imports>) {
  return tx
    .updateTable('imports')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
