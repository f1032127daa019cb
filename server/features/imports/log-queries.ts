import { sql, type Transaction } from 'kysely';
import { withReplaced } from '../../db/replaced-sources.ts';
import type { DB } from '../../db/types.ts';
import type { ImportKey } from './queries.ts';

type Tx = Transaction<DB>;

/**
 * The fields of some logged trainings that show whether a run is already there, by id: including
 * files that were replaced by corrected ones.
 */
export function listLogged(
  tx: Tx,
  { userId, after, limit }: { userId: string; after?: string | undefined; limit: number },
) {
  const query = tx
    .selectFrom('trainings')
    .select(['id', 'date', 'start_time', 'distance', 'duration', 'source', 'source_id'])
    .select('session_type')
    .select(
      sql<[source: string, sourceId: string][]>`(
        select coalesce(json_agg(json_build_array(other.source, other.source_id)), '[]')
        from training_sources as other
        where other.user_id = ${userId} and other.training_id = trainings.id
      )`.as('sources'),
    )
    .where('user_id', '=', userId)
    .$if(after !== undefined, (some) => some.where('id', '>', after as string))
    .orderBy('id')
    .limit(limit);
  return withReplaced(tx, () => query.execute());
}

/**
 * The given sources that a training of the runner has, or had before its file was replaced, as
 * 'source id'.
 */
export async function findKnownSources(
  tx: Tx,
  userId: string,
  sources: { source: string; sourceId: string }[],
): Promise<Set<string>> {
  if (sources.length === 0) return new Set();
  const column = (name: 'source' | 'sourceId') => sources.map((source) => source[name]);
  // Looked up one by one: given a list, the planner, which may expect hardly any sources, would
  // scan all of them.
  const query = sql<{ name: string }>`
    select asked.source || ' ' || asked.source_id as name
    from unnest(${column('source')}::text[], ${column('sourceId')}::text[]) as asked (source, source_id)
    cross join lateral (
      select from training_sources as known
      where known.user_id = ${userId}
        and known.source = asked.source and known.source_id = asked.source_id
      limit 1
    ) as found`;
  const { rows } = await withReplaced(tx, () => query.execute(tx));
  return new Set(rows.map(({ name }) => name));
}

/** The given trainings that are in the log. */
export async function findExisting(tx: Tx, userId: string, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await tx
    .selectFrom('trainings')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  return new Set(found.map(({ id }) => id));
}

/**
 * The trainings to which an import has added something, in the order in which it did so: each once,
 * although a row of an export and its file are two sources. Excludes what has since been replaced.
 */
export function listAdded(
  tx: Tx,
  { userId, id }: ImportKey,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  const sources = sql`from training_sources as other
    where other.user_id = ${userId} and other.training_id = source.training_id`;
  const ofImport = sql`${sources} and other.import_id = ${id} and other.replaced_by is null`;
  const query = tx
    .selectFrom('training_sources as source')
    .innerJoin('trainings as training', (join) =>
      join.onRef('training.id', '=', 'source.training_id').on('training.user_id', '=', userId),
    )
    .leftJoin('training_sources as replaced', (join) =>
      join.onRef('replaced.replaced_by', '=', 'source.id').on('replaced.user_id', '=', userId),
    )
    .select([
      'source.id as sourceId',
      'training.id as trainingId',
      'training.date',
      'training.workout_description as name',
      'training.distance',
      'training.duration',
      (eb) => eb('training.import_id', '=', id).as('isOwn'),
      sql<string | null>`(select min(other.file_name) ${ofImport})`.as('fileName'),
      sql<boolean>`exists (select ${sources} and other.import_id is distinct from ${id})`.as(
        'hasOthers',
      ),
      'replaced.id as replacedId',
      'replaced.file_name as replacedName',
    ])
    .where('source.user_id', '=', userId)
    .where('source.import_id', '=', id)
    .where('source.replaced_by', 'is', null)
    .where(sql<boolean>`not exists (select ${ofImport} and other.id < source.id)`)
    .$if(after !== undefined, (some) => some.where('source.id', '>', after as string))
    .orderBy('source.id')
    .limit(limit);
  return withReplaced(tx, () => query.execute());
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

/** The given names of shoes that occur in trainings. */
export async function findWorn(
  tx: Tx,
  userId: string,
  { trainings, names }: { trainings: string[]; names: string[] },
): Promise<Set<string>> {
  const found = await tx
    .selectFrom('trainings')
    .select('shoes_used')
    .distinct()
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${trainings}::uuid[])`)
    .where(sql<boolean>`shoes_used = any(${names}::text[])`)
    .execute();
  return new Set(found.flatMap(({ shoes_used }) => shoes_used ?? []));
}
