import { raceKey } from '#shared/calendar/items.ts';
import type { Race } from '#shared/races/schema.ts';
import { raceTypeLabels } from '#shared/strategy/fields.ts';
import { type PlannedRace, type ResultInput, resultFields } from '#shared/strategy/schema.ts';
import { formValues } from '../../form-values.ts';
import { wholeTime } from './time-parts.ts';

const values = formValues(resultFields);

export type ResultValues = ReturnType<typeof values.fill>;

/** The race log entry for the result, if it exists: its own, or one with that name and day. */
export const loggedOf = (race: PlannedRace, races: readonly Race[]): Race | undefined =>
  races.find(({ id }) => id === race.resultRaceId) ??
  races.find(
    ({ date, raceName }) => raceKey(date, raceName) === raceKey(race.raceDate, race.raceName),
  );

/** What is already known: the race log entry, or what was planned. */
export function valuesOfResult(race: PlannedRace, logged: Race | undefined): ResultValues {
  const { raceType, weatherConditions } = race;
  const planned = {
    surface: raceType === 'ultra' ? undefined : raceTypeLabels[raceType],
    weatherConditions,
  };
  const finishTime = race.finishTime ?? logged?.finishTime ?? '';
  const splits = race.runSplits ?? logged?.splits;
  return values.fill({ ...(logged ?? planned), finishTime, splits });
}

const readable = (entered: ResultValues): ResultValues => ({
  ...entered,
  finishTime: wholeTime(entered.finishTime) ?? '',
});

/** Clears the fields that the runner has blanked. */
export function toResult(entered: ResultValues, initial: ResultValues): ResultInput {
  const input = values.toInput(readable(entered));
  return { ...values.changesTo(initial, input), ...input };
}
export const errorsOfResult = (entered: ResultValues) => values.errors(readable(entered));
