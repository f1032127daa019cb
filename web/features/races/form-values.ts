import { raceDefaults } from '#shared/races/fields.ts';
import { enteredDistance } from '#shared/races/rules.ts';
import { type Race, raceFields } from '#shared/races/schema.ts';
import { formValues } from '../../form-values.ts';

const values = formValues(raceFields);

export const { changesTo } = values;

export type RaceFormValues = ReturnType<typeof values.fill>;

export const valuesOfNew = (today: string): RaceFormValues =>
  values.fill({ date: today, ...raceDefaults });

export const valuesOf = (race: Race): RaceFormValues => values.fill(race);

/** An unreadable distance counts as 0. */
const readable = (entered: RaceFormValues): RaceFormValues => ({
  ...entered,
  distance: enteredDistance(entered.distance),
});

export const toInput = (entered: RaceFormValues) => values.toInput(readable(entered));
export const errors = (entered: RaceFormValues) => values.errors(readable(entered));
export const changesBetween = (race: Race, entered: RaceFormValues) =>
  changesTo(race, toInput(entered));
