import type { Selectable, Transaction } from 'kysely';
import type { Mended } from '#shared/quality/mend.ts';
import { unmergeSource } from '#shared/trainings/merge.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import type { TrainingChanges } from '#shared/trainings/schema.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB, TrainingSources } from '../../db/types.ts';
import { mergedOf } from './merge-source.ts';
import { toColumns, trainings } from './queries.ts';
import { deleteSource, findSource, listSources } from './source-queries.ts';

/**
 * Takes a source away from its training, which goes back to what it had before. A training that came
 * from this source, and has no other, is deleted.
 */
export async function removeSource(tx: Transaction<DB>, key: RecordKey): Promise<void> {
  const source = await findSource(tx, key);
  if (!source) return;
  const training = { userId: key.userId, id: source.training_id };
  const row = await trainings.lock(tx, training);
  if (!row) return;
  const others = (await listSources(tx, training)).filter(({ id }) => id !== source.id);
  const isOwn = row.source === source.source && row.source_id === source.source_id;
  if (isOwn && others.length === 0) {
    await trainings.remove(tx, training);
    return;
  }
  const before = source.before as Record<string, unknown>;
  const merged = mergedOf(source);
  const values = { ...merged.values, ...(source.mended as Mended).to };
  const back = unmergeSource(readTraining(row), { ...merged, values, before });
  const columns = { ...toColumns(back as TrainingChanges), ...(isOwn && firstOf(others)) };
  await deleteSource(tx, key);
  if (Object.keys(columns).length > 0) await trainings.update(tx, { ...training, columns });
}

/** The training is now that of its next source, and goes with its import. */
function firstOf([next]: Selectable<TrainingSources>[]) {
  if (!next) return {};
  return { source: next.source, source_id: next.source_id, import_id: next.import_id };
}
