import type { Transaction } from 'kysely';
import { withReplaced } from '../../../db/replaced-sources.ts';
import type { DB } from '../../../db/types.ts';
import type { ImportKey } from '../queries.ts';

type Tx = Transaction<DB>;

/** A file's source that may be replaced, with its training. */
export function findTarget(tx: Tx, { userId, id }: { userId: string; id: string }) {
  return tx
    .selectFrom('training_sources as source')
    .innerJoin('trainings as training', (join) =>
      join.onRef('training.id', '=', 'source.training_id').on('training.user_id', '=', userId),
    )
    .select(['source.source_id', 'source.file_name', 'training.id as trainingId', 'training.date'])
    .select(['training.start_time', 'training.distance', 'training.duration'])
    .select(['training.session_type', 'source.values', 'source.laps', 'source.flags'])
    .where('source.user_id', '=', userId)
    .where('source.id', '=', id)
    .where('source.source', '=', 'file')
    .executeTakeFirst();
}

/** The source that has a file already, or had it before it was replaced. */
export function findFile(tx: Tx, userId: string, sourceId: string) {
  const query = tx
    .selectFrom('training_sources')
    .select('replaced_by')
    .where('user_id', '=', userId)
    .where('source', '=', 'file')
    .where('source_id', '=', sourceId);
  return withReplaced(tx, () => query.executeTakeFirst());
}

/** Leaves only one row of an import, under the id that its source gets. */
export async function keepOnly(
  tx: Tx,
  { userId, id }: ImportKey,
  { line, sourceId }: { line: number; sourceId: string },
): Promise<void> {
  await tx
    .deleteFrom('import_rows')
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .where('line', '!=', line)
    .execute();
  await tx
    .updateTable('import_rows')
    .set({ source_id: sourceId })
    .where('user_id', '=', userId)
    .where('import_id', '=', id)
    .execute();
}
