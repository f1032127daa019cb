import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { DB, ImportRows, Imports, Trainings } from '../../db/types.ts';

type Tx = Transaction<DB>;
/** One import of one runner. */
export interface ImportKey {
  userId: string;
  id: string;
}
export type ImportRecord = Selectable<Imports>;
export type StoredRow = Selectable<ImportRows>;

export function insertImport(tx: Tx, values: Insertable<Imports>): Promise<ImportRecord> {
  return tx.insertInto('imports').values(values).returningAll().executeTakeFirstOrThrow();
}

/** In chunks, because a statement takes at most 65,535 parameters. */
export async function insertRows(tx: Tx, rows: Insertable<ImportRows>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 1000) {
    await tx
      .insertInto('import_rows')
      .values(rows.slice(at, at + 1000))
      .execute();
  }
}

export function listImports(tx: Tx, userId: string): Promise<ImportRecord[]> {
  return tx
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '!=', 'preview')
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
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

export function updateImport(tx: Tx, { userId, id }: ImportKey, changes: Partial<ImportRecord>) {
  return tx
    .updateTable('imports')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Previews that were never started. */
export async function deleteOldPreviews(tx: Tx, userId: string, before: Date): Promise<void> {
  await tx
    .deleteFrom('imports')
    .where('user_id', '=', userId)
    .where('status', '=', 'preview')
    .where('created_at', '<', before)
    .execute();
}

export function listRows(tx: Tx, { userId, id }: ImportKey): Promise<StoredRow[]> {
  return tx
    .selectFrom('import_rows')
    .selectAll()
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .orderBy('line')
    .execute();
}

/** Rows still to become trainings, in file order. */
export function listPendingRows(tx: Tx, { userId, id }: ImportKey, limit: number) {
  return tx
    .selectFrom('import_rows')
    .selectAll()
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where('chosen', '=', true)
    .where('state', '=', 'pending')
    .orderBy('line')
    .limit(limit)
    .execute();
}

export async function chooseRows(tx: Tx, key: ImportKey, lines: number[]): Promise<void> {
  await updateRows(tx, key, lines, { chosen: true });
}

export async function markDuplicates(tx: Tx, key: ImportKey, lines: number[]): Promise<void> {
  await updateRows(tx, key, lines, { verdict: 'duplicate' });
}

export async function settleRows(tx: Tx, key: ImportKey, lines: number[], state: string) {
  await updateRows(tx, key, lines, { state });
}

async function updateRows(
  tx: Tx,
  { userId, id }: ImportKey,
  lines: number[],
  changes: Partial<Pick<StoredRow, 'chosen' | 'verdict' | 'state'>>,
) {
  if (lines.length === 0) return;
  await tx
    .updateTable('import_rows')
    .set(changes)
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where('line', '=', sql<number>`any(${lines}::int[])`)
    .execute();
}

/** The number of rows by verdict and kind, decision and result. */
export function countRows(tx: Tx, { userId, id }: ImportKey) {
  return tx
    .selectFrom('import_rows')
    .select(['verdict', 'kind', 'chosen', 'state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .groupBy(['verdict', 'kind', 'chosen', 'state'])
    .execute();
}

/** The most recent day among an import's trainings in the log. */
export async function findLastDay(tx: Tx, { userId, id }: ImportKey): Promise<string | undefined> {
  const { day } = await tx
    .selectFrom('trainings')
    .select((eb) => eb.fn.max('date').as('day'))
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  return day ?? undefined;
}

export function listBadRows(tx: Tx, { userId, id }: ImportKey, limit: number) {
  return tx
    .selectFrom('import_rows')
    .select(['line', 'reason', 'kind'])
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where('verdict', '=', 'bad')
    .orderBy('line')
    .limit(limit)
    .execute();
}

/** The fields of logged trainings that show whether a run is already there. */
export function listLogged(tx: Tx, userId: string) {
  return tx
    .selectFrom('trainings')
    .select(['id', 'date', 'start_time', 'distance', 'duration', 'source', 'source_id'])
    .where('user_id', '=', userId)
    .execute();
}

/** @returns the source ids of the new rows; existing ones stay as they are. */
export async function insertImported(
  tx: Tx,
  values: Insertable<Trainings>[],
): Promise<Set<string>> {
  const inserted = await tx
    .insertInto('trainings')
    .values(values)
    .onConflict((conflict) => conflict.columns(['user_id', 'source', 'source_id']).doNothing())
    .returning('source_id')
    .execute();
  return new Set(inserted.flatMap(({ source_id }) => source_id ?? []));
}

export async function deleteImported(tx: Tx, { userId, id }: ImportKey): Promise<void> {
  await tx
    .deleteFrom('trainings')
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .execute();
}
