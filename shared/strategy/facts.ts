import type { CalendarEvent } from '../calendar/schema.ts';
import { addDays, type CalendarDay, daysBetween } from '../calendar-day.ts';
import type { Formats } from '../formats.ts';
import type { GearItem } from '../gear/schema.ts';
import type { Injury } from '../injuries/schema.ts';
import type { TrainingEffort } from '../physiology/hard-runs.ts';
import type { Performance } from '../physiology/prediction-error.ts';
import type { Race } from '../races/schema.ts';
import { isRun } from '../trainings/rules.ts';
import type { Training } from '../trainings/schema.ts';
import { type Km, km, type Seconds } from '../units.ts';
import type { Course } from './course.ts';
import { targetOf } from './rules.ts';
import type { PlannedRace } from './schema.ts';
import type { Plan } from './splits.ts';

/** The expected finish time, as a range, and what it is based on. */
export interface TargetRange {
  expected: Seconds;
  fastest: Seconds;
  slowest: Seconds;
  basedOn: Basis;
  /** If the course is not flat: the range is for it. */
  course?: Course;
}

/**
 * What a range is based on: a race, otherwise eight weeks of training, the fastest hard sessions, a
 * hard run, or a personal best of unknown age, which may also lie within the range of a hard run.
 */
export type Basis =
  | Pick<Race, 'raceName' | 'date' | 'distance' | 'finishTime'>
  | 'training'
  | 'hard-sessions'
  | { run: TrainingEffort; undated?: Performance }
  | { run?: undefined; undated: Performance };

/** Why no time can be predicted. */
export type NoTime = 'too-little' | 'too-far' | 'no-course' | 'too-steep';

/** The time to expect, or why there is none. */
export type Forecast =
  | { range: TargetRange; noTime?: undefined }
  | { range?: undefined; noTime: NoTime };

/** What a strategy needs to know about a training. */
export type TrainingFacts = Pick<
  Training,
  'date' | 'sessionType' | 'distance' | 'shoesUsed' | 'terrain' | 'heartRateAvg'
>;

/** Everything a strategy is written from. */
export interface StrategyFacts {
  race: PlannedRace;
  /** The runner's local date. */
  today: CalendarDay;
  formats: Formats;
  range: TargetRange | undefined;
  /** Why there is no range, if there is none. */
  noTime?: NoTime | undefined;
  /** The race log. */
  races: readonly Race[];
  trainings: readonly TrainingFacts[];
  gear: readonly GearItem[];
  /** The open ones. */
  injuries: readonly Injury[];
  /** From the week before the race. */
  events: readonly CalendarEvent[];
}

const distanceOf = ({ race }: Pick<StrategyFacts, 'race'>): Km => km(race.raceDistance);

export const daysToGo = ({ race, today }: Pick<StrategyFacts, 'race' | 'today'>): number =>
  daysBetween(today, race.raceDate);

/**
 * The time the splits are for: the runner's target, otherwise the expected time. A course run by
 * effort has no expected one.
 */
export function goalOf({
  race,
  range,
}: Pick<StrategyFacts, 'range'> & { race: Pick<PlannedRace, 'targetTime'> }) {
  const target = targetOf(race);
  if (target !== undefined) return { time: target, is: 'target' as const };
  const isByEffort = range?.course?.isByEffort;
  return range && !isByEffort ? { time: range.expected, is: 'expected' as const } : undefined;
}

/** @returns undefined without a goal */
export function planOf(facts: Pick<StrategyFacts, 'race' | 'range'>): Plan | undefined {
  const goal = goalOf(facts);
  return goal && { distance: distanceOf(facts), time: goal.time };
}

/** What kind of effort the race is. */
export type Effort = 'sprint' | 'short' | 'middle' | 'long' | 'ultra';

/** Up to a lap, below 3 km, below a half marathon, up to a marathon, and beyond it. */
export function effortOf({ race }: Pick<StrategyFacts, 'race'>): Effort {
  const { raceDistance, raceType } = race;
  if (raceType === 'ultra' || raceDistance > 43) return 'ultra';
  if (raceDistance <= 0.6) return 'sprint';
  if (raceDistance < 3) return 'short';
  return raceDistance < 21 ? 'middle' : 'long';
}

const recentDays = 56;

/** The runs of the last eight weeks, today included, even those without a distance. */
export function recentRuns({ trainings, today }: Pick<StrategyFacts, 'trainings' | 'today'>) {
  const from = addDays(today, 1 - recentDays);
  return trainings.filter(
    ({ date, sessionType }) => date >= from && date <= today && isRun(sessionType),
  );
}

/** The mean weekly distance of the last four weeks; undefined if any of them has none. */
export function weeklyDistance(facts: Pick<StrategyFacts, 'trainings' | 'today'>): Km | undefined {
  const runs = recentRuns(facts);
  const weeks = [0, 1, 2, 3].map((week) => {
    const to = addDays(facts.today, -7 * week);
    const from = addDays(to, -6);
    const within = runs.filter(({ date }) => date >= from && date <= to);
    return within.reduce((sum, { distance }) => sum + distance, 0);
  });
  if (weeks.some((distance) => distance === 0)) return undefined;
  return km(weeks.reduce((sum, distance) => sum + distance, 0) / weeks.length);
}
