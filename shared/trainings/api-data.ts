import { isFromApi } from '../sources/provenance.ts';
import { type MergedSource, ownerOf } from './merge.ts';
import { type TrainingFields, trainingFields } from './schema.ts';

type Field = keyof TrainingFields;

/** Fields that a training must have: without them there is nothing for the rest to belong to. */
const needed: ReadonlySet<Field> = new Set<Field>([
  ...(['date', 'startTime', 'sessionType', 'distance', 'duration', 'terrain'] as const),
]);

/**
 * The fields that a training has only through a service's API: those that are cleared when its
 * runner takes the service's data out of the log, and those that have to stay as long as the
 * training does. Values that were typed, or came from elsewhere, are in neither.
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

/**
 * Whether a training has anything that the service does not say about it: the runner has edited it.
 */
export const isEdited = (
  training: Partial<TrainingFields>,
  said: Partial<TrainingFields>,
): boolean =>
  (Object.keys(trainingFields.shape) as Field[]).some((name) => training[name] !== said[name]);
