import type { Selectable, Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { Mended } from '#shared/quality/mend.ts';
import { hasApiData } from '#shared/trainings/merge.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import type { Training, TrainingChanges } from '#shared/trainings/schema.ts';
import { isEdited, type StoredSource, unmerge } from '#shared/trainings/unmerge.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB, TrainingSources, Trainings } from '../../db/types.ts';
import { mergedOf } from './merge-source.ts';
import { toColumns, trainings } from './queries.ts';
import { deleteSource, findSource, listSources, updateSource } from './source-queries.ts';

type Stored = Selectable<TrainingSources>;

/**
 * Takes a source away from its training, which goes back to what it had before. A training that came
 * from this source, and has no other, is deleted.
 * @param keepsEdited whether one that the runner has changed is kept
 * @throws {AppError} CONFLICT instead of deleting an edited training
 */
export async function removeSource(
  tx: Transaction<DB>,
  key: RecordKey,
  { keepsEdited = false } = {},
): Promise<void> {
  const source = await findSource(tx, key);
  if (!source) return;
  const training = { userId: key.userId, id: source.training_id };
  const row = await trainings.lock(tx, training);
  if (!row) return;
  const stored = await listSources(tx, training);
  const fields = fieldsOf(readTraining(row));
  const isOwn = row.source === source.source && row.source_id === source.source_id;
  if (isOwn && stored.length === 1) {
    if (keepsEdited && isEdited(fields, stored.map(asStored))) throw editedSince();
    await trainings.remove(tx, training);
    return;
  }
  const { changes, remaining } = unmerge(fields, stored.map(asStored), source.id);
  const after = { ...fields, ...changes } as typeof fields;
  const columns = {
    ...toColumns(changes as TrainingChanges),
    ...(isOwn && originOf(stored, { after, remaining })),
  };
  await deleteSource(tx, key);
  for (const { id, taken, before } of changedSources(stored, remaining)) {
    await updateSource(tx, { userId: key.userId, id }, { taken, before: JSON.stringify(before) });
  }
  if (Object.keys(columns).length > 0) await trainings.update(tx, { ...training, columns });
}

const editedSince = () =>
  new AppError('CONFLICT', { message: 'You have changed this training since it was imported.' });

function fieldsOf({ id, averagePace, loggedAt, isStravaImport, ...fields }: Training) {
  return fields;
}

/** With the values that the training had from it once they were mended. */
function asStored(stored: Stored): StoredSource {
  const merged = mergedOf(stored);
  return {
    ...merged,
    id: stored.id,
    values: { ...merged.values, ...(stored.mended as Mended).to },
    before: stored.before as Record<string, unknown>,
  };
}

function changedSources(stored: Stored[], remaining: readonly StoredSource[]): StoredSource[] {
  const earlier = new Map(stored.map((source) => [source.id, asStored(source)]));
  return remaining.filter(
    (source) => JSON.stringify(source) !== JSON.stringify(earlier.get(source.id)),
  );
}

/**
 * The source whose training it is from now on, and with whose import it goes: one from Strava's API as
 * long as the training has something from there.
 */
function originOf(
  stored: Stored[],
  { after, remaining }: { after: ReturnType<typeof fieldsOf>; remaining: readonly StoredSource[] },
): Partial<Selectable<Trainings>> {
  const others = stored.filter(({ id }) => remaining.some((source) => source.id === id));
  const isFromApi = hasApiData(after, remaining);
  const next = others.find(({ source }) => (source === 'strava-api') === isFromApi) ?? others.at(0);
  return next ? { source: next.source, source_id: next.source_id, import_id: next.import_id } : {};
}
