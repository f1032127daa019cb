import {
  type Training,
  type TrainingFields,
  trainingFields,
} from '../../../shared/trainings/schema.ts';
import { formValues } from '../../form-values.ts';

export const { fill, toInput, changesTo, changesBetween, errors } = formValues(trainingFields);

export type TrainingFormValues = ReturnType<typeof fill>;

const defaults = {
  ...{ distance: 5, duration: '1:00:00' },
  ...{ terrain: 'road', sessionType: 'easy-run' },
} as const;

/** `given` goes before the defaults. */
export const valuesOfNew = (
  today: string,
  given: Partial<TrainingFields> = {},
): TrainingFormValues => fill({ ...defaults, date: today, ...given });

export const valuesOf = (training: Training): TrainingFormValues => fill(training);
