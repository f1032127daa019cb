import type { Transaction } from 'kysely';
import type { ServiceActivity } from '#shared/activities/from-service.ts';
import { isEdited } from '#shared/trainings/api-data.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import {
  type Training,
  type TrainingChanges,
  type TrainingFields,
  trainingFields,
} from '#shared/trainings/schema.ts';
import type { DB } from '../../db/types.ts';
import { saveSourceValues } from '../trainings/keep-source.ts';
import { listOwners } from '../trainings/merge-source.ts';
import { changeTraining, deleteTraining } from '../trainings/write-training.ts';
import { keepDeleted, lockTrainingOf } from './activity-queries.ts';
import { keepDetails } from './details/queries.ts';
import { inClockOf } from './own-clock.ts';
import type { Provider } from './provider.ts';
import { storeActivities } from './store-activities.ts';

type Field = keyof TrainingFields;
const fieldNames = Object.keys(trainingFields.shape) as Field[];
/** An imported training keeps its day and time. */
const fixed: ReadonlySet<Field> = new Set(['date', 'startTime']);

/**
 * Updates the log with what a service now says about an activity. The runner's own changes are
 * preserved; the service's version is stored beside them.
 * @param mayAdd whether a new activity may be added
 */
export async function syncActivity(
  tx: Transaction<DB>,
  provider: Provider,
  userId: string,
  activity: ServiceActivity,
  { now, mayAdd }: { now: Date; mayAdd: boolean },
): Promise<void> {
  const details = activity.laps && { laps: activity.laps, at: now };
  const key = { service: provider.service, userId, activityId: activity.id };
  if (details) await keepDetails(tx, key, details);
  const known = await lockTrainingOf(tx, key);
  if (!known) {
    if (mayAdd)
      await storeActivities(tx, { provider, userId, importId: undefined, now }, [activity]);
    if (mayAdd && details) await keepDetails(tx, key, details);
    return;
  }
  const said = known.said;
  const fields = inClockOf(said, activity);
  if (typeof fields === 'string') return;
  let taken = known.taken;
  if (known.training.source === provider.source) {
    const changes = changesFrom(readTraining(known.training), said, fields);
    if (Object.keys(changes).length > 0) {
      await changeTraining(tx, { userId, id: known.training.id, changes });
      taken = [...new Set([...taken, ...Object.keys(changes)])];
    }
  }
  await saveSourceValues(tx, { userId, id: known.sourceId }, { values: fields, taken });
}

/** The fields that the service has changed and the runner has not. */
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
 * Removes the training of an activity that was deleted or hidden there, unless the runner has
 * changed it here or a file has it, too. Later news of the activity is ignored.
 */
export async function removeActivity(
  tx: Transaction<DB>,
  { service, source }: Provider,
  { userId, activityId }: { userId: string; activityId: string },
): Promise<void> {
  const activity = { service, userId, activityId };
  await keepDeleted(tx, activity);
  const known = await lockTrainingOf(tx, activity);
  if (known?.training.source !== source) return;
  const training = readTraining(known.training);
  const said = known.said;
  if (isEdited(training, said)) return;
  const key = { userId, id: known.training.id };
  if ((await listOwners(tx, key)).length > 1) return;
  await deleteTraining(tx, key);
}
