import type { CalendarDay } from '../calendar-day.ts';
import { type Km, km } from '../units.ts';
import { bestBasis } from './best-basis.ts';
import { isOfRiegel, raceError } from './prediction-error.ts';
import { rangeOf, type TimeRange } from './time-range.ts';
import { isUsable, raceDistances, type TimedRace } from './timed-race.ts';
import {
  errorOfLongRuns,
  predictUnraced,
  type TrainingSources,
  type UnracedRange,
} from './unraced-prediction.ts';

const targets = [
  { label: '5K', distance: km(5) },
  { label: '10K', distance: km(10) },
  { label: 'Half Marathon', distance: km(21.0975) },
  { label: 'Marathon', distance: km(42.195) },
] as const;

export interface RacePrediction<Race> extends TimeRange {
  label: string;
  distance: Km;
  basedOn: Race;
}

/**
 * Predicts 5 km to the marathon from a runner's races, shortest first; empty without a race of the
 * last twelve months over 1.5 to 43 km. Longer predictions take longer, at a slower pace, and a faster
 * race never makes one slower.
 */
export function predictRaces<Race extends TimedRace>(
  races: readonly Race[],
  today: CalendarDay,
): RacePrediction<Race>[] {
  const usable = races.filter((race) => isOfRiegel(race) && isUsable(race, today));
  return targets.flatMap(({ label, distance }) => {
    const basis = bestBasis(usable, distance);
    if (!basis) return [];
    const { race, time } = basis;
    const error = raceError(race, { distance, time }, today);
    return [{ label, distance, ...rangeOf({ time, distance }, error), basedOn: race }];
  });
}

export interface PredictionSources<Race> extends TrainingSources {
  races: readonly Race[];
}

/** What a prediction is based on: a race, otherwise what is known without one. */
export type RaceTimeRange<Race> = (TimeRange & { method: 'race'; basedOn: Race }) | UnracedRange;

/**
 * Predicts the time over any distance from 400 m to 24 hours: from the runner's races of the last
 * twelve months, else from training, hard runs and bests of unknown age (see predictUnraced). From
 * the same sources, a longer distance takes more time at a slower pace; by the same method, a faster
 * race, more training or a faster session never makes a prediction slower. Assumes a flat course and
 * good weather.
 * @returns undefined for other distances, or with nothing to predict from
 */
export function predictTime<Race extends TimedRace>(
  { races, ...training }: PredictionSources<Race>,
  distance: Km,
  today: CalendarDay,
): RaceTimeRange<Race> | undefined {
  if (distance < raceDistances.from || distance > raceDistances.to) return undefined;
  const usable = races.filter((race) => isUsable(race, today));
  const basis = bestBasis(usable, distance);
  if (!basis) return predictUnraced(training, { distance, today });
  const { race, time } = basis;
  const unprepared = errorOfLongRuns(training.sessions, { distance, today });
  const error = raceError(race, { distance, time }, today) + unprepared;
  return { ...rangeOf({ time, distance }, error), method: 'race', basedOn: race };
}
