import { isFromApi } from '../sources/provenance.ts';
import { type MergedSource, ownerOf } from './merge.ts';
import { type TrainingFields, trainingFields } from './schema.ts';

type Field = keyof TrainingFields;

/** What makes a training one: without them there is nothing for the rest to belong to. */
const needed: ReadonlySet<Field> = new Set<Field>([
  ...(['date', 'startTime', 'sessionType', 'distance', 'duration', 'terrain'] as const),
]);

/**
 * The fields that a training has through a service's API alone: those that are cleared when its runner
 * takes the service's data out of the log, and those that have to stay, as long as the training does. What
 * was typed, or came from elsewhere, is in neither.
 */
export function apiFieldsOf(
  training: Partial<TrainingFields>,
  sources: readonly MergedSource[],
): { clearable: Field[]; needed: Field[] } {
  const owned = (Object.keys(trainingFields.shape) as Field[]).filter(
    (field) =>
      training[field] !== undefined && isFromApi(ownerOf(field, training[field], sources)?.source),
  );
  return {
    clearable: owned.filter((field) => !needed.has(field)),
    needed: owned.filter((field) => needed.has(field)),
  };
}

/** Whether a training has anything that the service does not say of it: the runner has worked on it. */
export const isEdited = (
  training: Partial<TrainingFields>,
  said: Partial<TrainingFields>,
): boolean =>
  (Object.keys(trainingFields.shape) as Field[]).some((name) => training[name] !== said[name]);
