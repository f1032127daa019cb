import { type CalendarDay, weekdayName } from '../calendar-day.ts';
import type { Formats } from '../formats.ts';
import { descending } from '../order.ts';
import { km, parseDuration, type Seconds, seconds } from '../units.ts';
import type { PlannedRace, Strategy, StrategyBasis } from './schema.ts';
import type { Plan } from './splits.ts';

/** The sections of a strategy, in order, with their titles. */
export const strategySections: readonly { key: keyof Strategy; title: string }[] = [
  { key: 'pre_race_prep', title: 'Pre-Race Preparation' },
  { key: 'race_structure', title: 'Race Structure' },
  { key: 'pacing_strategy', title: 'Pacing Strategy' },
  { key: 'gear_environment', title: 'Gear & Environment' },
  { key: 'mental_tricks', title: 'Mental Tricks' },
  { key: 'other_notes', title: 'Other Notes' },
];

/** The list's order: by day, then name. */
export const comparePlannedRaces = (a: PlannedRace, b: PlannedRace): number =>
  descending(b.raceDate, a.raceDate) ||
  descending(b.raceName, a.raceName) ||
  descending(b.id, a.id);

/** 'Sun, Nov 29, 2026'. */
export const raceDayText = (day: CalendarDay, { shortDate }: Formats): string =>
  `${weekdayName(day)}, ${shortDate(day)}`;

/** Upcoming races, races awaiting a result, and finished ones. */
export function byStage(races: readonly PlannedRace[], today: CalendarDay) {
  const open = races.filter(({ finishTime }) => finishTime === undefined);
  return {
    upcoming: open.filter(({ raceDate }) => raceDate >= today),
    awaiting: open.filter(({ raceDate }) => raceDate < today).toReversed(),
    finished: races.filter(({ finishTime }) => finishTime !== undefined).toReversed(),
  };
}

/** A result can be entered from race day on. */
export const mayHaveResult = ({ raceDate }: PlannedRace, today: CalendarDay): boolean =>
  raceDate <= today;

/** The runner's target in seconds. */
export const targetOf = ({ targetTime }: Pick<PlannedRace, 'targetTime'>): Seconds | undefined =>
  targetTime === null ? undefined : parseDuration(targetTime);

/** The parts of the planned race that a strategy's text uses. */
export const enteredOf = (race: PlannedRace) => ({
  raceName: race.raceName,
  raceDate: race.raceDate,
  raceType: race.raceType,
  courseDescription: race.courseDescription,
  weatherConditions: race.weatherConditions,
  distance: race.raceDistance,
  elevationGain: race.elevationGain,
  target: targetOf(race),
});

const inputs = [
  ...(['raceName', 'raceDate', 'raceType', 'courseDescription', 'weatherConditions'] as const),
  ...(['distance', 'elevationGain', 'target'] as const),
];

/** Whether the race was changed after the strategy was written. */
export function isOutdated(race: PlannedRace): boolean {
  const { basis } = race;
  if (!basis) return false;
  const entered: Partial<StrategyBasis> = enteredOf(race);
  return inputs.some((name) => basis[name] !== entered[name]);
}

/**
 * The plan behind the splits: the one the strategy was written for, otherwise the runner's target.
 */
export function planOfRace(race: PlannedRace): Plan | undefined {
  const { basis, raceDistance } = race;
  if (basis?.goal) return { distance: km(basis.distance), time: seconds(basis.goal) };
  const time = targetOf(race);
  return time && { distance: km(raceDistance), time };
}
