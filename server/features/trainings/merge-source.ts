import type { Selectable, Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Source } from '#shared/sources/provenance.ts';
import { isFromApi } from '#shared/sources/provenance.ts';
import { type ComparedField, compareWithSource } from '#shared/trainings/compare.ts';
import {
  type FieldChoices,
  hasApiData,
  type MergedSource,
  mergeSource,
} from '#shared/trainings/merge.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import { enteredOf } from '#shared/trainings/schema.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB, TrainingSources } from '../../db/types.ts';
import { addSource, type NewSource } from './add-source.ts';
import { toColumns, trainings } from './queries.ts';
import { listSources } from './source-queries.ts';

type Further = Omit<NewSource, 'trainingId' | 'taken' | 'before'>;

/**
 * Adds another source of the same run to a training, which takes missing values from it: see
 * shared/trainings/merge.ts.
 * @param choices what the runner wants instead
 * @returns the id of the source; undefined if there is no such training, or one already has this
 *   source
 */
export async function mergeInto(
  tx: Transaction<DB>,
  key: RecordKey,
  further: Further,
  choices?: FieldChoices,
): Promise<string | undefined> {
  const row = await trainings.lock(tx, key);
  if (!row) return undefined;
  const training = readTraining(row);
  const stored = await listSources(tx, key);
  const sources = stored.map(mergedOf);
  const { changes, taken, before } = mergeSource(training, sources, further, choices);
  const id = await addSource(tx, key.userId, { ...further, trainingId: key.id, taken, before });
  if (!id) return undefined;
  const { source, values } = further;
  const owners = [...stored.map(ownerIn), { ...further, values, taken }];
  const isOpened = isFromApi(row.source) && !hasApiData({ ...training, ...changes }, owners);
  const columns = {
    ...toColumns(changes),
    // It no longer depends on what the runner keeps of a service's.
    ...(row.held_for !== null && { held_for: null }),
    ...(isOpened && { source, source_id: further.sourceId, import_id: further.importId ?? null }),
  };
  if (Object.keys(columns).length > 0) await trainings.update(tx, { ...key, columns });
  return id;
}

/**
 * A training and another source side by side, before it is added.
 * @throws {AppError} NOT_FOUND
 */
export async function compareWith(
  tx: Transaction<DB>,
  key: RecordKey,
  further: Pick<Further, 'source' | 'format' | 'values'>,
): Promise<ComparedField[]> {
  const row = await trainings.find(tx, key);
  if (!row) throw new AppError('NOT_FOUND');
  const fields = enteredOf(readTraining(row));
  return compareWithSource(fields, (await listSources(tx, key)).map(mergedOf), further);
}

/**
 * A training's sources, in the order in which they were added, with the values that it has from
 * them.
 */
export const listOwners = async (tx: Transaction<DB>, key: RecordKey): Promise<MergedSource[]> =>
  (await listSources(tx, key)).map(ownerIn);

/** A source, with the training's values in place of what was mended. */
export function ownerIn(stored: Selectable<TrainingSources>): MergedSource {
  const merged = mergedOf(stored);
  return { ...merged, values: { ...merged.values, ...stored.mended.to } };
}

const mergedOf = (stored: Selectable<TrainingSources>): MergedSource => ({
  source: stored.source as Source,
  format: (stored.format as 'fit' | null) ?? undefined,
  values: stored.values,
  taken: stored.taken,
});
