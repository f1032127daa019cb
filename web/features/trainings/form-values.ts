import type { UseFormReturnType } from '@mantine/form';
import { readTypedDuration } from '#shared/duration-text.ts';
import { type Training, type TrainingFields, trainingFields } from '#shared/trainings/schema.ts';
import { formatDuration, km } from '#shared/units.ts';
import { formValues } from '../../form-values.ts';
import { withNumbers } from '../../number-values.ts';

const values = formValues(trainingFields);

export const { changesTo } = values;

export type TrainingFormValues = ReturnType<typeof values.fill>;
export type TrainingFormApi = UseFormReturnType<TrainingFormValues>;

/** The distance entered so far, in km; 0 if there is none. */
export const distanceOf = (entered: TrainingFormValues) =>
  km(Number(withNumbers(trainingFields, entered).distance) || 0);

const read = (entered: TrainingFormValues) =>
  readTypedDuration(entered.duration, distanceOf(entered));

/** With the duration in its stored form; an unreadable one stays as typed. */
const readable = (entered: TrainingFormValues): TrainingFormValues => {
  const { duration } = read(entered);
  return duration === undefined ? entered : { ...entered, duration: formatDuration(duration) };
};

export const toInput = (entered: TrainingFormValues) => values.toInput(readable(entered));

export const changesBetween = (training: Training, entered: TrainingFormValues) =>
  changesTo(training, toInput(entered));

export function errors(entered: TrainingFormValues): Record<string, string> {
  const { problem } = read(entered);
  const refused = values.errors(readable(entered));
  const isTyped = entered.duration.trim() !== '';
  return problem !== undefined && isTyped ? { ...refused, duration: problem } : refused;
}

const defaults = {
  distance: 5,
  duration: '1:00:00',
  terrain: 'road',
  sessionType: 'easy-run',
} as const;

/** `given` takes precedence over the defaults. */
export const valuesOfNew = (
  today: string,
  given: Partial<TrainingFields> = {},
): TrainingFormValues => values.fill({ ...defaults, date: today, ...given });

export const valuesOf = (training: Training): TrainingFormValues => values.fill(training);
