import {
  type NewTrainingInput,
  type Training,
  trainingFields,
} from '../../../shared/trainings/schema.ts';

type FieldName = keyof typeof trainingFields.shape;

/** Every field of the form; an empty one is '' so that its input stays controlled. */
export type TrainingFormValues = Record<FieldName, string | number>;

export type TrainingInput = Omit<NewTrainingInput, 'id'>;

const names = Object.keys(trainingFields.shape) as FieldName[];

const newTraining: Partial<TrainingFormValues> = {
  distance: 5,
  duration: '1:00:00',
  terrain: 'road',
  sessionType: 'easy-run',
};

export const valuesOfNew = (today: string): TrainingFormValues =>
  fill({ ...newTraining, date: today });

export const valuesOf = (training: Training): TrainingFormValues => fill(training);

function fill(given: Partial<TrainingFormValues>): TrainingFormValues {
  return Object.fromEntries(names.map((name) => [name, given[name] ?? ''])) as TrainingFormValues;
}

/** What is sent: blank is absent. The schema says whether the rest is right. */
export function toInput(values: TrainingFormValues): TrainingInput {
  const entered = Object.entries(values).filter(([, value]) => String(value).trim() !== '');
  return Object.fromEntries(entered) as unknown as TrainingInput;
}

/** What an edit changes: fields that differ, with null for those that were emptied. */
export function changesBetween(before: Training, values: TrainingFormValues) {
  return changesTo(before, toInput(values));
}

/** What has to change for a stored training to be the one that was entered. */
export function changesTo(stored: Training, entered: TrainingInput) {
  // Parsed, so that what the server trims and rounds counts as the same.
  const wanted = fill(trainingFields.parse(entered));
  const original = valuesOf(stored);
  const changed = names.filter((name) => wanted[name] !== original[name]);
  return Object.fromEntries(
    changed.map((name) => [name, wanted[name] === '' ? null : wanted[name]]),
  );
}

/** The sentence for each field that cannot be saved as it is. */
export function fieldErrors(values: TrainingFormValues): Record<string, string> {
  const parsed = trainingFields.safeParse(toInput(values));
  if (parsed.success) return {};
  return Object.fromEntries(
    parsed.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
}
