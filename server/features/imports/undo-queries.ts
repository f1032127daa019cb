import { sql, type Transaction } from 'kysely';
import type { UndoEffect } from '#shared/imports/schema.ts';
import type { RecordKey } from '../../db/records.ts';
import { withReplaced } from '../../db/replaced-sources.ts';
import type { DB } from '../../db/types.ts';
import type { ImportKey } from './queries.ts';

type Tx = Transaction<DB>;

/**
 * Some trainings that came with an import and have no other source; to be deleted by their ids. If
 * joined to the list in one statement, they are compared row by row when the planner's statistics
 * are older than the import.
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

/**
 * Some of the sources that an import added to trainings which have others, or came with others,
 * including those of replaced files, as they are restored or dropped.
 */
export async function listSomeMerged(
  tx: Tx,
  { userId, id }: ImportKey,
  limit: number,
): Promise<{ id: string; training_id: string }[]> {
  const query = tx
    .selectFrom('training_sources as source')
    .select(['id', 'training_id'])
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
    .limit(limit);
  return withReplaced(tx, () => query.execute());
}

/** How many trainings came with an import alone, and how many others it has added something to. */
export async function countUndoEffect(tx: Tx, { userId, id }: ImportKey): Promise<UndoEffect> {
  const sources = sql`from training_sources as source where source.user_id = ${userId}`;
  const query = sql<UndoEffect>`
    select count(*) filter (where is_only)::int as deleted,
      count(*) filter (where not is_only)::int as kept
    from (
      select coalesce(import_id = ${id}, false) and not exists (
        select ${sources} and source.training_id = training.id
          and source.import_id is distinct from ${id}
      ) as is_only
      from trainings as training
      where user_id = ${userId} and (import_id = ${id} or training.id in (
        select source.training_id ${sources} and source.import_id = ${id}
      ))
    ) as given`;
  const { rows } = await withReplaced(tx, () => query.execute(tx));
  return rows[0] ?? { deleted: 0, kept: 0 };
}

/** How many of some trainings have nothing of an import any more, but still exist. */
export async function countFreed(tx: Tx, { userId, id }: ImportKey, ids: string[]) {
  const query = tx
    .selectFrom('trainings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('training_sources as source')
            .select('source.id')
            .where('source.user_id', '=', userId)
            .whereRef('source.training_id', '=', 'trainings.id')
            .where('source.import_id', '=', id),
        ),
      ),
    );
  const { count } = await withReplaced(tx, () => query.executeTakeFirstOrThrow());
  return Number(count);
}

/** The sources of an import that have not been replaced. */
export async function listCorrected(tx: Tx, { userId, id }: ImportKey): Promise<string[]> {
  const found = await tx
    .selectFrom('training_sources')
    .select('id')
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .execute();
  return found.map((source) => source.id);
}

/** Whether removing these sources restores a file that one of them has replaced. */
export async function isPutBack(tx: Tx, userId: string, ids: string[]): Promise<boolean> {
  const query = tx
    .selectFrom('training_sources as replaced')
    .select('replaced.id')
    .innerJoin('training_sources as corrected', (join) =>
      join
        .onRef('corrected.id', '=', 'replaced.replaced_by')
        .onRef('corrected.user_id', '=', 'replaced.user_id'),
    )
    .where('replaced.user_id', '=', userId)
    .where('corrected.replaced_by', 'is', null)
    .where(sql<boolean>`replaced.replaced_by = any(${ids}::uuid[])`)
    .limit(1);
  return (await withReplaced(tx, () => query.execute())).length > 0;
}

const sourcesOf = (tx: Tx, { userId, id }: RecordKey) =>
  tx
    .selectFrom('training_sources')
    .select(['id', 'import_id', 'source', 'source_id', 'file_name', 'format'])
    .where('user_id', '=', userId)
    .where('training_id', '=', id);

/** A source of a training. */
export const findSourceOf = (
  tx: Tx,
  { userId, id, trainingId }: ImportKey & { trainingId: string },
) => sourcesOf(tx, { userId, id: trainingId }).where('id', '=', id).executeTakeFirst();

/** The sources that a training has from an import. */
export const listSourcesOf = (
  tx: Tx,
  { importId, ...training }: RecordKey & { importId: string },
) => sourcesOf(tx, training).where('import_id', '=', importId).execute();
