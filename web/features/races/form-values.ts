import { raceDefaults } from '#shared/races/fields.ts';
import { type Race, raceFields } from '#shared/races/schema.ts';
import { formValues } from '../../form-values.ts';

const values = formValues(raceFields);

export const { changesTo, toInput, errors, changesBetween } = values;

export type RaceFormValues = ReturnType<typeof values.fill>;

export const valuesOfNew = (today: string): RaceFormValues =>
  values.fill({ date: today, ...raceDefaults });

export const valuesOf = (race: Race): RaceFormValues => values.fill(race);
