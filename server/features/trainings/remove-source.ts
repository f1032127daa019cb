import type { Selectable, Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import { hasApiData } from '#shared/trainings/merge.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import type { Training, TrainingChanges } from '#shared/trainings/schema.ts';
import { isEdited, type StoredSource, type Unmerge, unmerge } from '#shared/trainings/unmerge.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB, TrainingSources, Trainings } from '../../db/types.ts';
import { ownerIn } from './merge-source.ts';
import { toColumns, trainings } from './queries.ts';
import { deleteSource, findSource, listSources, updateSource } from './source-queries.ts';

type Stored = Selectable<TrainingSources>;

/** Takes one source away from its training: see `removeSources`. */
export async function removeSource(tx: Transaction<DB>, { userId, id }: RecordKey): Promise<void> {
  const source = await findSource(tx, { userId, id });
  if (source) await removeSources(tx, { userId, id: source.training_id }, [id]);
}

/**
 * Takes sources away from their training, which goes back to what it had before. A training that came
 * from one of them, and has no other, is deleted.
 * @param keepsEdited whether one that the runner has changed is kept
 * @throws {AppError} CONFLICT instead of deleting an edited training
 */
export async function removeSources(
  tx: Transaction<DB>,
  training: RecordKey,
  ids: readonly string[],
  { keepsEdited = false } = {},
): Promise<void> {
  const { userId } = training;
  const row = await trainings.lock(tx, training);
  if (!row) return;
  const stored = await listSources(tx, training);
  const gone = stored.filter(({ id }) => ids.includes(id));
  const fields = fieldsOf(readTraining(row));
  const isOwn = gone.some(
    ({ source, source_id }) => row.source === source && row.source_id === source_id,
  );
  if (isOwn && gone.length === stored.length) {
    if (keepsEdited && isEdited(fields, stored.map(asStored))) throw editedSince();
    await trainings.remove(tx, training);
    return;
  }
  const { changes, remaining } = withoutThese(fields, stored.map(asStored), gone);
  const after = { ...fields, ...changes } as typeof fields;
  const columns = {
    ...toColumns(changes as TrainingChanges),
    ...(isOwn && originOf(stored, { after, remaining })),
  };
  for (const { id } of gone) await deleteSource(tx, { userId, id });
  for (const { id, taken, before } of changedSources(stored, remaining)) {
    await updateSource(tx, { userId, id }, { taken, before: JSON.stringify(before) });
  }
  if (Object.keys(columns).length > 0) await trainings.update(tx, { ...training, columns });
}

/** One after the other, the last first. */
function withoutThese(
  training: ReturnType<typeof fieldsOf>,
  sources: readonly StoredSource[],
  gone: readonly Stored[],
): Unmerge {
  let left: Unmerge = { changes: {}, remaining: [...sources] };
  for (const { id } of gone.toReversed()) {
    const { changes, remaining } = unmerge({ ...training, ...left.changes }, left.remaining, id);
    left = { changes: { ...left.changes, ...changes }, remaining };
  }
  return left;
}

const editedSince = () =>
  new AppError('CONFLICT', { message: 'You have changed this training since it was imported.' });

function fieldsOf({ id, averagePace, loggedAt, isStravaImport, ...fields }: Training) {
  return fields;
}

const asStored = (stored: Stored): StoredSource => ({
  ...ownerIn(stored),
  id: stored.id,
  before: stored.before as Record<string, unknown>,
});

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
