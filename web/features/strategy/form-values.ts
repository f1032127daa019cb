import { defaultRaceType } from '#shared/strategy/fields.ts';
import { type PlannedRace, plannedRaceFields } from '#shared/strategy/schema.ts';
import { formValues } from '../../form-values.ts';
import { wholeTime } from './time-parts.ts';

const values = formValues(plannedRaceFields);

export const { changesTo } = values;

export type PlannedRaceValues = ReturnType<typeof values.fill>;

export const valuesOfNew = (): PlannedRaceValues => values.fill({ raceType: defaultRaceType });

export const valuesOf = (race: PlannedRace): PlannedRaceValues => values.fill(race);

/** A target time counts only once all of it is chosen. */
const readable = (entered: PlannedRaceValues): PlannedRaceValues => ({
  ...entered,
  targetTime: wholeTime(entered.targetTime) ?? '',
});

export const toInput = (entered: PlannedRaceValues) => ({
  ...values.toInput(readable(entered)),
  targetTime: wholeTime(entered.targetTime) ?? null,
});
export const errors = (entered: PlannedRaceValues) => values.errors(readable(entered));
export const changesBetween = (race: PlannedRace, entered: PlannedRaceValues) =>
  changesTo(race, toInput(entered));
