import { type Selectable, sql, type Transaction } from 'kysely';
import type { KnownZone } from '#shared/imports/nearby-zones.ts';
import type { FieldChoices } from '#shared/trainings/merge.ts';
import { type JsonRow, jsonRows } from '../../db/json-rows.ts';
import type { CountedRows } from '../../db/stored-shapes.ts';
import type { DB, ImportRows } from '../../db/types.ts';
import { atLines } from './line-queries.ts';
import type { ImportKey } from './queries.ts';

type Tx = Transaction<DB>;

/** The columns of a row that contain what was read. */
const facts = [
  'line',
  'verdict',
  'reason',
  'kind',
  'source_id',
  'started_at_utc',
  'fields',
  'activity',
] as const;
/** The columns of a new row. */
const read = ['user_id', 'import_id', ...facts] as const;
export type ReadRow = Pick<JsonRow<'import_rows'>, (typeof read)[number]>;
/** What was read, and what was decided about it. */
const stored = [...facts, 'chosen', 'training_id', 'choices'] as const;
export type StoredRow = Pick<Selectable<ImportRows>, (typeof stored)[number]>;

export async function insertRows(tx: Tx, rows: ReadRow[]): Promise<void> {
  await tx
    .insertInto('import_rows')
    .columns(read)
    .expression(jsonRows('import_rows', read, rows))
    .execute();
}

const rowsOf = (tx: Tx, { userId, id }: ImportKey) =>
  tx
    .selectFrom('import_rows')
    .select(stored)
    .where('user_id', '=', userId)
    .where('import_id', '=', id);

/** Some rows in file order, those after a line if one is given. */
export function listRows(
  tx: Tx,
  key: ImportKey,
  { after = 0, limit }: { after?: number | undefined; limit: number },
): Promise<StoredRow[]> {
  return rowsOf(tx, key).where('line', '>', after).orderBy('line').limit(limit).execute();
}

export function findRow(
  tx: Tx,
  { line, ...key }: ImportKey & { line: number },
): Promise<StoredRow | undefined> {
  return rowsOf(tx, key).where('line', '=', line).executeTakeFirst();
}

/** Rows still to become trainings, in file order, after a line before which none is left. */
export function listPendingRows(
  tx: Tx,
  key: ImportKey,
  { after, limit }: { after: number; limit: number },
) {
  return rowsOf(tx, key)
    .where('line', '>', after)
    .where('chosen', '=', true)
    .where('state', '=', 'pending')
    .orderBy('line')
    .limit(limit)
    .execute();
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

/** The starts of an import whose time zone is known by their place. */
export async function listZones(tx: Tx, { userId, id }: ImportKey): Promise<KnownZone[]> {
  const zone = sql<string>`activity ->> 'timeZone'`;
  const found = await tx
    .selectFrom('import_rows')
    .select(['started_at_utc', zone.as('zone')])
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where(zone, 'is not', null)
    .execute();
  return found.flatMap(({ started_at_utc, zone: timeZone }) =>
    started_at_utc ? { startedAt: started_at_utc.getTime(), timeZone } : [],
  );
}

/** A decision about a row. */
export interface Decision {
  line: number;
  verdict: string;
  chosen: boolean;
  /** The training that it becomes, or is added to. */
  trainingId: string | undefined;
  /** By field, for a duplicate that is added to it. */
  choices: FieldChoices | undefined;
}

/** Writes the decisions about the next rows, overwriting those of an earlier start. */
export async function decideRows(
  tx: Tx,
  { userId, id }: ImportKey,
  decisions: Decision[],
): Promise<void> {
  if (decisions.length === 0) return;
  const each = <T>(value: (decision: Decision) => T) => decisions.map(value);
  const lines = each(({ line }) => line);
  await sql`
    update import_rows set chosen = decided.chosen, verdict = decided.verdict,
      training_id = decided.training_id, choices = decided.choices::jsonb
    from unnest(
      ${lines}::int[], ${each(({ chosen }) => chosen)}::boolean[],
      ${each(({ verdict }) => verdict)}::text[], ${each(({ trainingId }) => trainingId ?? null)}::uuid[],
      ${each(({ choices }) => (choices ? JSON.stringify(choices) : null))}::text[]
    ) as decided (line, chosen, verdict, training_id, choices)
    where user_id = ${userId} and import_id = ${id} and import_rows.line = decided.line
      and ${atLines(lines, 'import_rows.line')}`.execute(tx);
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
    .where(atLines(lines))
    .execute();
}

/**
 * The stored rows of a training, or of one of some sources: those of an API do not refer to the
 * training. A row with two sources has the id of its file, and as `joined_id` that of its line in
 * the export.
 */
export function listRowsOf(
  tx: Tx,
  { userId, id }: ImportKey,
  { trainingId, sourceIds }: { trainingId: string; sourceIds: string[] },
) {
  return tx
    .selectFrom('import_rows')
    .select(['line', 'verdict', 'kind', 'chosen', 'state', 'source_id'])
    .select(sql<string | null>`activity -> 'joined' ->> 'id'`.as('joined_id'))
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where('state', 'in', ['imported', 'merged'])
    .where((eb) =>
      eb.or([
        eb('training_id', '=', trainingId),
        eb(sql`source_id`, '=', sql`any(${sourceIds}::text[])`),
      ]),
    )
    .execute();
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

/**
 * Deletes the rows on an import's first `count` lines: by a range, as a list of lines would be
 * searched for in all of the rows.
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
