import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { DB, ImportRows, Imports, Trainings } from '../../db/types.ts';

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
export type ImportRecord = Selectable<Imports>;
export type StoredRow = Selectable<ImportRows>;

/** Makes the transactions in which a runner's files become previews wait for each other. */
export async function lockPreviews(tx: Tx, userId: string): Promise<void> {
  const name = `previews of ${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export function insertImport(tx: Tx, values: Insertable<Imports>): Promise<ImportRecord> {
  return tx.insertInto('imports').values(values).returningAll().executeTakeFirstOrThrow();
}

export async function insertRows(tx: Tx, rows: Insertable<ImportRows>[]): Promise<void> {
  await tx.insertInto('import_rows').values(rows).execute();
}

export function listImports(tx: Tx, userId: string): Promise<ImportRecord[]> {
  return tx
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', 'not in', ['reading', 'preview', 'starting'])
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

/**
 * Marks imports that were never started, so that nobody starts them while they are removed.
 * @returns their ids, and those of imports that a killed server was reading or removing
 */
export async function markAbandoned(
  tx: Tx,
  userId: string,
  { id, readBefore, notClaimed }: { id?: string; readBefore: Date; notClaimed: Between },
): Promise<string[]> {
  const marked = await tx
    .updateTable('imports')
    .set({ status: 'reading' })
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
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
        eb('status', '=', 'reading').and('created_at', '<', readBefore),
      ]),
    )
    .returning('id')
    .execute();
  return marked.map(({ id }) => id);
}

export async function deleteImport(tx: Tx, { userId, id }: ImportKey): Promise<void> {
  await tx.deleteFrom('imports').where('user_id', '=', userId).where('id', '=', id).execute();
}

/**
 * Deletes the rows on an import's first `count` lines: by a range, as a list of lines is searched in
 * all of the rows.
 * @returns whether there were any
 */
export async function deleteFirstRows(
  tx: Tx,
  { userId, id }: ImportKey,
  count: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('import_rows')
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where('line', '<', (eb) =>
      eb
        .selectFrom('import_rows')
        .select(sql<number>`min(line) + ${count}::int`.as('end'))
        .where('user_id', '=', userId)
        .where('import_id', '=', id),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Some rows in file order, those after a line if one is given. */
export function listRows(
  tx: Tx,
  { userId, id }: ImportKey,
  { after = 0, limit }: { after?: number | undefined; limit: number },
): Promise<StoredRow[]> {
  return tx
    .selectFrom('import_rows')
    .selectAll()
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute();
}

/** Rows still to become trainings, in file order: those after a line before which none is left. */
export function listPendingRows(
  tx: Tx,
  { userId, id }: ImportKey,
  { after, limit }: { after: number; limit: number },
) {
  return tx
    .selectFrom('import_rows')
    .selectAll()
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where('line', '>', after)
    .where('chosen', '=', true)
    .where('state', '=', 'pending')
    .orderBy('line')
    .limit(limit)
    .execute();
}

const among = (lines: number[]) => sql<boolean>`line = any(${lines}::int[])`;

/** Writes what was decided on the rows of some lines, whatever an earlier start had decided. */
export async function decideRows(
  tx: Tx,
  { userId, id }: ImportKey,
  decided: { from: number; to: number; chosen: number[]; duplicates: number[] },
): Promise<void> {
  const { from, to, chosen, duplicates } = decided;
  await tx
    .updateTable('import_rows')
    .set({
      chosen: among(chosen),
      verdict: sql`case when ${among(duplicates)} then 'duplicate'
        when source_id is null then verdict
        when reason = '' then 'add' else 'doubtful' end`,
    })
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where('line', '>=', from)
    .where('line', '<=', to)
    .execute();
}

export async function settleRows(
  tx: Tx,
  { userId, id }: ImportKey,
  lines: number[],
  state: string,
) {
  if (lines.length === 0) return;
  await tx
    .updateTable('import_rows')
    .set({ state })
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where(among(lines))
    .execute();
}

/** The number of an import's rows of which the same was decided and done. */
export interface CountedRows {
  verdict: string;
  kind: string | null;
  chosen: boolean | null;
  state: string;
  count: number;
}

/** The number of rows by verdict and kind, decision and result: of some lines, or of all. */
export async function countRows(
  tx: Tx,
  { userId, id }: ImportKey,
  lines?: { from: number; to: number },
): Promise<CountedRows[]> {
  const counted = await tx
    .selectFrom('import_rows')
    .select(['verdict', 'kind', 'chosen', 'state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .$if(lines !== undefined, (query) =>
      query.where('line', '>=', lines?.from ?? 0).where('line', '<=', lines?.to ?? 0),
    )
    .groupBy(['verdict', 'kind', 'chosen', 'state'])
    .execute();
  return counted.map((some) => ({ ...some, count: Number(some.count) }));
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

/** The fields of some logged trainings that show whether a run is already there, by id. */
export function listLogged(
  tx: Tx,
  { userId, after, limit }: { userId: string; after?: string | undefined; limit: number },
) {
  return tx
    .selectFrom('trainings')
    .select(['id', 'date', 'start_time', 'distance', 'duration', 'source', 'source_id'])
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '>', after as string))
    .orderBy('id')
    .limit(limit)
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

/**
 * The trainings to delete are listed first: joined to the list in one statement, they are compared
 * row by row where the planner's statistics are older than the import.
 * @returns how many trainings of an import were still in the log, at most `limit`
 */
export async function deleteSomeImported(
  tx: Tx,
  { userId, id }: ImportKey,
  limit: number,
): Promise<number> {
  const found = await tx
    .selectFrom('trainings')
    .select('id')
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .limit(limit)
    .execute();
  const ids = found.map((training) => training.id);
  await tx
    .deleteFrom('trainings')
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return ids.length;
}

/** Has the next import from Strava's API read everything again, as some of it is gone from the log. */
export async function forgetSync(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('strava_tokens')
    .set({ synced_to: null })
    .where('user_id', '=', userId)
    .execute();
}
