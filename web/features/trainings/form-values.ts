import { type Training, trainingFields } from '../../../shared/trainings/schema.ts';
import { formValues } from '../../form-values.ts';

export const { fill, toInput, changesTo, changesBetween, errors } = formValues(trainingFields);

export type TrainingFormValues = ReturnType<typeof fill>;

export const valuesOfNew = (today: string): TrainingFormValues =>
  fill({ distance: 5, duration: '1:00:00', terrain: 'road', sessionType: 'easy-run', date: today });

export const valuesOf = (training: Training): TrainingFormValues => fill(training);
