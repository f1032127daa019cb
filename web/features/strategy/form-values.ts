import type { Preferences } from '#shared/preferences.ts';
import { measuresOf } from '#shared/record-fields.ts';
import { defaultRaceType, plannedRaceTable } from '#shared/strategy/fields.ts';
import { type PlannedRace, plannedRaceFields } from '#shared/strategy/schema.ts';
import { formValues } from '../../form-values.ts';
import { wholeTime } from './time-parts.ts';

export const { changesTo } = formValues(plannedRaceFields);

export type PlannedRaceValues = ReturnType<
  ReturnType<typeof formValues<typeof plannedRaceFields>>['fill']
>;

/** A target time counts only once all of it is chosen. */
const readable = (entered: PlannedRaceValues): PlannedRaceValues => ({
  ...entered,
  targetTime: wholeTime(entered.targetTime) ?? '',
});

/** The values of a planned race's form in the runner's units. */
export function plannedRaceValues(preferences: Preferences) {
  const measures = measuresOf(plannedRaceTable);
  const values = formValues(plannedRaceFields, { measures, preferences });
  const toInput = (entered: PlannedRaceValues) => ({
    ...values.toInput(readable(entered)),
    targetTime: wholeTime(entered.targetTime) ?? null,
  });
  return {
    valuesOfNew: () => values.fill({ raceType: defaultRaceType }),
    valuesOf: (race: PlannedRace) => values.fill(race),
    reread: values.reread,
    toInput,
    errors: (entered: PlannedRaceValues) => values.errors(readable(entered)),
    changesBetween: (race: PlannedRace, entered: PlannedRaceValues) =>
      values.changesBetween(race, entered, toInput(entered)),
  };
}
