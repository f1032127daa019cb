import type { Transaction } from 'kysely';
import type { StravaActivity } from '#shared/activities/from-strava.ts';
import { isEdited } from '#shared/trainings/api-data.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import {
  type Training,
  type TrainingChanges,
  type TrainingFields,
  trainingFields,
} from '#shared/trainings/schema.ts';
import type { DB } from '../../db/types.ts';
import { keepSaid } from '../trainings/keep-source.ts';
import { listOwners } from '../trainings/merge-source.ts';
import { changeTraining, deleteTraining } from '../trainings/write-training.ts';
import { keepDeleted, lockTrainingOf } from './activity-queries.ts';
import { keepDetails } from './details/queries.ts';
import { importKind } from './import-queries.ts';
import { inClockOf } from './own-clock.ts';
import { storeActivities } from './store-activities.ts';

type Field = keyof TrainingFields;
const fieldNames = Object.keys(trainingFields.shape) as Field[];
/** An imported training keeps its day and time. */
const fixed: ReadonlySet<Field> = new Set(['date', 'startTime']);

/**
 * Brings what Strava says of an activity now into the log. What the runner has changed here stays; what
 * Strava says is kept beside it.
 * @param mayAdd whether an activity that is not there yet may be added
 */
export async function bringIn(
  tx: Transaction<DB>,
  userId: string,
  activity: StravaActivity,
  now: Date,
  mayAdd: boolean,
): Promise<void> {
  const details = activity.laps && { laps: activity.laps, at: now };
  const key = { userId, activityId: activity.id };
  if (details) await keepDetails(tx, key, details);
  const known = await lockTrainingOf(tx, userId, activity.id);
  if (!known) {
    if (mayAdd) await storeActivities(tx, { userId, importId: undefined, now }, [activity]);
    if (mayAdd && details) await keepDetails(tx, key, details);
    return;
  }
  const said = known.said;
  const fields = inClockOf(said, activity);
  if (typeof fields === 'string') return;
  let taken = known.taken;
  if (known.training.source === importKind) {
    const changes = changesFrom(readTraining(known.training), said, fields);
    if (Object.keys(changes).length > 0) {
      await changeTraining(tx, { userId, id: known.training.id, changes });
      taken = [...new Set([...taken, ...Object.keys(changes)])];
    }
  }
  await keepSaid(tx, { userId, id: known.sourceId }, { values: fields, taken });
}

/** The fields that Strava has changed and the runner has not. */
function changesFrom(
  training: Training,
  said: Partial<TrainingFields>,
  says: TrainingFields,
): TrainingChanges {
  const changes: Record<string, unknown> = {};
  for (const name of fieldNames) {
    if (fixed.has(name) || said[name] === says[name] || training[name] !== said[name]) continue;
    changes[name] = says[name] ?? null;
  }
  return changes as TrainingChanges;
}

/**
 * Removes the training of an activity that was deleted at Strava, or hidden, unless the runner has
 * changed it here or a file has it, too. What comes about the activity later is ignored.
 */
export async function takeOut(
  tx: Transaction<DB>,
  userId: string,
  activityId: string,
): Promise<void> {
  await keepDeleted(tx, userId, activityId);
  const known = await lockTrainingOf(tx, userId, activityId);
  if (known?.training.source !== importKind) return;
  const training = readTraining(known.training);
  const said = known.said;
  if (isEdited(training, said)) return;
  const key = { userId, id: known.training.id };
  if ((await listOwners(tx, key)).length > 1) return;
  await deleteTraining(tx, key);
}
