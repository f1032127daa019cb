import type { UseFormReturnType } from '@mantine/form';
import { readTypedDuration } from '#shared/duration-text.ts';
import type { Preferences } from '#shared/preferences.ts';
import { measuresOf } from '#shared/record-fields.ts';
import { trainingTable } from '#shared/trainings/fields.ts';
import { type Training, type TrainingFields, trainingFields } from '#shared/trainings/schema.ts';
import { formatDuration, km } from '#shared/units.ts';
import { formValues } from '../../form-values.ts';
import { startingValue } from '../../number-values.ts';

export const { changesTo } = formValues(trainingFields);

export type TrainingFormValues = ReturnType<
  ReturnType<typeof formValues<typeof trainingFields>>['fill']
>;
export type TrainingFormApi = UseFormReturnType<TrainingFormValues>;

const defaults = {
  distance: 5,
  duration: '1:00:00',
  terrain: 'road',
  sessionType: 'easy-run',
} as const;

/** The values of a training's form in the runner's units. */
export function trainingValues(preferences: Preferences) {
  const values = formValues(trainingFields, { measures: measuresOf(trainingTable), preferences });

  /** The distance entered so far, in km; 0 if there is none. */
  const distanceOf = (entered: TrainingFormValues) =>
    km(Number(values.toInput(entered).distance) || 0);

  const read = (entered: TrainingFormValues) =>
    readTypedDuration(entered.duration, distanceOf(entered));

  /** With the duration in its stored form; an unreadable one stays as typed. */
  const readable = (entered: TrainingFormValues): TrainingFormValues => {
    const { duration } = read(entered);
    return duration === undefined ? entered : { ...entered, duration: formatDuration(duration) };
  };

  return {
    distanceOf,
    reread: values.reread,
    toInput: (entered: TrainingFormValues) => values.toInput(readable(entered)),
    changesBetween: (training: Training, entered: TrainingFormValues) =>
      values.changesBetween(training, readable(entered)),
    errors(entered: TrainingFormValues): Record<string, string> {
      const { problem } = read(entered);
      const refused = values.errors(readable(entered));
      const isTyped = entered.duration.trim() !== '';
      return problem !== undefined && isTyped ? { ...refused, duration: problem } : refused;
    },
    /** `given` takes precedence over the defaults. */
    valuesOfNew(today: string, given: Partial<TrainingFields> = {}): TrainingFormValues {
      const filled = values.fill({ ...defaults, date: today, ...given });
      const distance = startingValue(defaults.distance, 'distance', preferences);
      return 'distance' in given ? filled : { ...filled, distance };
    },
    valuesOf: (training: Training) => values.fill(training),
  };
}
