import type { Preferences } from '#shared/preferences.ts';
import { raceDefaults, raceTable } from '#shared/races/fields.ts';
import { type Race, raceFields } from '#shared/races/schema.ts';
import { measuresOf } from '#shared/record-fields.ts';
import { km } from '#shared/units.ts';
import { formValues } from '../../form-values.ts';

export const { changesTo } = formValues(raceFields);

export type RaceFormValues = ReturnType<ReturnType<typeof raceValues>['fill']>;

/** The values of a race's form in the runner's units. */
export function raceValues(preferences: Preferences) {
  const values = formValues(raceFields, { measures: measuresOf(raceTable), preferences });
  return {
    ...values,
    valuesOfNew: (today: string) => values.fill({ date: today, ...raceDefaults }),
    valuesOf: (race: Race) => values.fill(race),
    /** The distance entered so far, in km; 0 if there is none. */
    distanceOf: (entered: ReturnType<typeof values.fill>) =>
      km(Number(values.toInput(entered).distance) || 0),
  };
}
