import type { Selectable, Transaction } from 'kysely';
import { isFromApi } from '#shared/sources/provenance.ts';
import type { Kept } from '#shared/sources/schema.ts';
import { apiFieldsOf, isEdited } from '#shared/trainings/api-data.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import type { TrainingChanges } from '#shared/trainings/schema.ts';
import type { DB, TrainingSources, Trainings } from '../../../db/types.ts';
import { dropSource, markKept, reduceSource } from '../../trainings/keep-source.ts';
import { listOwners } from '../../trainings/merge-source.ts';
import { changeTraining, deleteTraining } from '../../trainings/write-training.ts';
import { releaseTraining } from './queries.ts';

interface Undecided {
  source: Selectable<TrainingSources>;
  training: Selectable<Trainings>;
}

/**
 * Keeps what a service's API gave to a training, or removes it. A training that came from there
 * alone, and has nothing of the runner's own, is deleted; what the runner typed stays in any case.
 */
export async function decide(
  tx: Transaction<DB>,
  answer: Kept,
  { source, training }: Undecided,
): Promise<void> {
  const key = { userId: training.user_id, id: training.id };
  const fields = readTraining(training);
  const isHeld = training.held_for !== null;
  const isOwn = isEdited(fields, source.values);
  if (isHeld && answer !== 'all' && !isOwn) return await deleteTraining(tx, key);
  if (isHeld) await releaseTraining(tx, key);
  if (answer === 'nothing') return await takeOut(tx, { source, training });
  await markKept(tx, { userId: key.userId, id: source.id });
}

/** Keeps only the day, distance and time that a training cannot do without, as the service's. */
async function takeOut(tx: Transaction<DB>, { source, training }: Undecided): Promise<void> {
  const key = { userId: training.user_id, id: training.id };
  const ofSource = { userId: key.userId, id: source.id };
  const fields = readTraining(training);
  const owners = await listOwners(tx, key);
  const { clearable, needed } = apiFieldsOf(fields, owners);
  if (clearable.length > 0) {
    const changes = Object.fromEntries(clearable.map((field) => [field, null]));
    await changeTraining(tx, { ...key, changes: changes as TrainingChanges });
  }
  if (needed.length === 0 && !isFromApi(training.source)) {
    return await dropSource(tx, ofSource);
  }
  const left = Object.fromEntries(needed.map((field) => [field, fields[field]]));
  await reduceSource(tx, ofSource, left);
}
