import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { StoredTrack } from '#shared/tracks/stored-track.ts';
import { jsonRows } from '../../db/json-rows.ts';
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

/** The columns of a row that say what was read, and what was decided on it. */
const stored = [
  'line',
  'verdict',
  'reason',
  'kind',
  'source_id',
  'started_at_utc',
  'fields',
  'activity',
  'chosen',
  'training_id',
  'choices',
] as const;
export type StoredRow = Pick<Selectable<ImportRows>, (typeof stored)[number]>;

/** Makes the transactions in which a runner's files become previews wait for each other. */
export async function lockPreviews(tx: Tx, userId: string): Promise<void> {
  const name = `previews of ${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export function insertImport(tx: Tx, values: Insertable<Imports>): Promise<ImportRecord> {
  return tx.insertInto('imports').values(values).returningAll().executeTakeFirstOrThrow();
}

/** The columns of a row as it was read. */
const read = [
  'user_id',
  'import_id',
  'line',
  'verdict',
  'reason',
  'kind',
  'source_id',
  'started_at_utc',
  'fields',
  'activity',
] as const;
export type ReadRow = Pick<Insertable<ImportRows>, (typeof read)[number]>;

export async function insertRows(tx: Tx, rows: ReadRow[]): Promise<void> {
  await tx
    .insertInto('import_rows')
    .columns(read)
    .expression(jsonRows('import_rows', read, rows))
    .execute();
}

/** The tracks of rows that are read, until these are imported. */
export async function insertTracks(
  tx: Tx,
  { userId, id }: ImportKey,
  rows: { row: { line: number }; track?: StoredTrack | undefined }[],
): Promise<void> {
  const values = rows.flatMap(({ row: { line }, track }) =>
    track
      ? [{ user_id: userId, import_id: id, line, ...track, data: Buffer.from(track.data) }]
      : [],
  );
  if (values.length > 0) await tx.insertInto('import_tracks').values(values).execute();
}

export function listImports(tx: Tx, userId: string): Promise<ImportRecord[]> {
  return tx
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('status', 'not in', ['reading', 'refused', 'preview', 'starting']),
        // A file in pieces, which takes a while to be read.
        eb.and([eb('status', '=', 'reading'), eb('upload_id', 'is not', null)]),
      ]),
    )
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
        eb('status', '=', 'reading')
          .and('created_at', '<', readBefore)
          // A job reads it, and goes on when a server is killed.
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
    .select(stored)
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute();
}

export function findRow(
  tx: Tx,
  { userId, id, line }: ImportKey & { line: number },
): Promise<StoredRow | undefined> {
  return tx
    .selectFrom('import_rows')
    .select(stored)
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where('line', '=', line)
    .executeTakeFirst();
}

/** Rows still to become trainings, in file order: those after a line before which none is left. */
export function listPendingRows(
  tx: Tx,
  { userId, id }: ImportKey,
  { after, limit }: { after: number; limit: number },
) {
  return tx
    .selectFrom('import_rows')
    .select(stored)
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

/** What was decided on a row. */
export interface Decision {
  line: number;
  verdict: string;
  chosen: boolean;
  /** The training that it becomes, or is added to. */
  trainingId: string | undefined;
  /** By field, of a duplicate that is added to it. */
  choices: object | undefined;
}

/** Writes what was decided on the next rows, whatever an earlier start had decided. */
export async function decideRows(
  tx: Tx,
  { userId, id }: ImportKey,
  decisions: Decision[],
): Promise<void> {
  const each = <T>(value: (decision: Decision) => T) => decisions.map(value);
  await sql`
    update import_rows set chosen = decided.chosen, verdict = decided.verdict,
      training_id = decided.training_id, choices = decided.choices::jsonb
    from unnest(
      ${each(({ line }) => line)}::int[], ${each(({ chosen }) => chosen)}::boolean[],
      ${each(({ verdict }) => verdict)}::text[], ${each(({ trainingId }) => trainingId ?? null)}::uuid[],
      ${each(({ choices }) => (choices ? JSON.stringify(choices) : null))}::text[]
    ) as decided (line, chosen, verdict, training_id, choices)
    where user_id = ${userId} and import_id = ${id} and import_rows.line = decided.line`.execute(
    tx,
  );
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
    .select(['line', 'reason', 'kind', 'activity'])
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
    .select(
      sql<[source: string, sourceId: string][]>`(
        select coalesce(json_agg(json_build_array(other.source, other.source_id)), '[]')
        from training_sources as other
        where other.user_id = ${userId} and other.training_id = trainings.id
      )`.as('sources'),
    )
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('id', '>', after as string))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** @returns the ids of the new trainings; those whose activity is there already are left out */
export async function insertImported(
  tx: Tx,
  values: Insertable<Trainings>[],
): Promise<Set<string>> {
  if (values.length === 0) return new Set();
  const columns = Object.keys(values[0] as object) as (keyof Insertable<Trainings>)[];
  const inserted = await tx
    .insertInto('trainings')
    .columns(columns)
    .expression(jsonRows('trainings', columns, values))
    .onConflict((conflict) => conflict.columns(['user_id', 'source', 'source_id']).doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

/** Of some ids at their sources those that a training of the runner's has, as 'source id'. */
export async function findKnownSources(
  tx: Tx,
  userId: string,
  sourceIds: string[],
): Promise<Set<string>> {
  if (sourceIds.length === 0) return new Set();
  const found = await tx
    .selectFrom('training_sources')
    .select(['source', 'source_id'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`source_id = any(${sourceIds}::text[])`)
    .execute();
  return new Set(found.map(({ source, source_id }) => `${source} ${source_id}`));
}

/** Of some trainings those that are in the log. */
export async function findThere(tx: Tx, userId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await tx
    .selectFrom('trainings')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Set(found.map(({ id }) => id));
}

/** A row's track, and the source that it goes to. */
export interface MovedTrack {
  line: number;
  id: string;
  trainingId: string;
}

/** Makes the tracks of imported rows those of their trainings. */
export async function moveTracks(
  tx: Tx,
  { userId, id: importId }: ImportKey,
  tracks: MovedTrack[],
): Promise<void> {
  if (tracks.length === 0) return;
  const lines = tracks.map(({ line }) => line);
  await sql`
    insert into activity_tracks (user_id, id, training_id, samples, channels, encoding, data)
    select track.user_id, moved.id, moved.training_id, samples, channels, encoding, data
    from import_tracks as track join unnest(
      ${lines}::int[], ${tracks.map(({ id }) => id)}::uuid[],
      ${tracks.map(({ trainingId }) => trainingId)}::uuid[]
    ) as moved (line, id, training_id) on moved.line = track.line
    where track.user_id = ${userId} and track.import_id = ${importId}
      and track.line = any(${lines}::int[])`.execute(tx);
  await tx
    .deleteFrom('import_tracks')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where(among(lines))
    .execute();
}

/** Deletes some tracks of rows that were not imported. @returns how many */
export async function deleteSomeTracks(
  tx: Tx,
  { userId, id }: ImportKey,
  limit: number,
): Promise<number> {
  const found = await tx
    .selectFrom('import_tracks')
    .select('line')
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .limit(limit)
    .execute();
  const lines = found.map(({ line }) => line);
  await tx
    .deleteFrom('import_tracks')
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where(among(lines))
    .execute();
  return lines.length;
}

/**
 * Some trainings that came with an import and have no other source; to be deleted by their ids. Joined to
 * the list in one statement, they are compared row by row where the planner's statistics are older than
 * the import.
 */
export async function listSomeImported(
  tx: Tx,
  { userId, id }: ImportKey,
  limit: number,
): Promise<string[]> {
  const found = await tx
    .selectFrom('trainings')
    .select('id')
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .limit(limit)
    .execute();
  return found.map((training) => training.id);
}

export async function deleteTrainings(tx: Tx, userId: string, ids: string[]): Promise<void> {
  await tx
    .deleteFrom('trainings')
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** Some of the sources that an import added to trainings which have others, or came with others. */
export async function listSomeMerged(
  tx: Tx,
  { userId, id }: ImportKey,
  limit: number,
): Promise<string[]> {
  const found = await tx
    .selectFrom('training_sources as source')
    .select('id')
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where((eb) =>
      eb.or([
        eb.not(
          eb.exists(
            eb
              .selectFrom('trainings')
              .select('trainings.id')
              .where('trainings.user_id', '=', userId)
              .whereRef('trainings.id', '=', 'source.training_id')
              .where('trainings.import_id', '=', id),
          ),
        ),
        eb.exists(
          eb
            .selectFrom('training_sources as other')
            .select('other.id')
            .where('other.user_id', '=', userId)
            .whereRef('other.training_id', '=', 'source.training_id')
            .whereRef('other.id', '<>', 'source.id')
            .where((eb) =>
              eb.or([eb('other.import_id', 'is', null), eb('other.import_id', '<>', id)]),
            ),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return found.map((source) => source.id);
}

/** A source of a training. */
export function findSourceOf(
  tx: Tx,
  { userId, id, trainingId }: ImportKey & { trainingId: string },
) {
  return tx
    .selectFrom('training_sources')
    .select(['import_id', 'source_id'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('training_id', '=', trainingId)
    .executeTakeFirst();
}

/** Marks the stored row that a source came from as taken back. @returns the row as it was before */
export async function takeBackRow(tx: Tx, { userId, id }: ImportKey, sourceId: string) {
  const row = await tx
    .selectFrom('import_rows')
    .select(['line', 'verdict', 'kind', 'chosen', 'state'])
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where('source_id', '=', sourceId)
    .where('state', 'in', ['imported', 'merged'])
    .executeTakeFirst();
  if (row) await settleRows(tx, { userId, id }, [row.line], 'taken-back');
  return row;
}

/** What an import has added to the log, in the order in which it did. */
export function listAdded(
  tx: Tx,
  { userId, id }: ImportKey,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  return tx
    .selectFrom('training_sources as source')
    .innerJoin('trainings as training', (join) =>
      join.onRef('training.id', '=', 'source.training_id').on('training.user_id', '=', userId),
    )
    .select([
      'source.id as sourceId',
      'source.file_name as fileName',
      'training.id as trainingId',
      'training.date',
      'training.workout_description as name',
      'training.distance',
      'training.duration',
      (eb) =>
        eb
          .and([
            eb('training.source', '=', eb.ref('source.source')),
            eb('training.source_id', '=', eb.ref('source.source_id')),
          ])
          .as('isOwn'),
    ])
    .where('source.user_id', '=', userId)
    .where('source.import_id', '=', id)
    .$if(after !== undefined, (query) => query.where('source.id', '>', after as string))
    .orderBy('source.id')
    .limit(limit)
    .execute();
}

/** Has the next import from Strava's API read everything again, as some of it is gone from the log. */
export async function forgetSync(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('strava_tokens')
    .set({ synced_to: null })
    .where('user_id', '=', userId)
    .execute();
}
