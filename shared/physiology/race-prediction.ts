import { addDays, type CalendarDay } from '../calendar-day.ts';
import { isRun } from '../trainings/rules.ts';
import { type Km, km, type Seconds, seconds } from '../units.ts';
import { bestBasis } from './best-basis.ts';
import { equivalentTime } from './equivalent-time.ts';
import { isHardSession, isIn } from './hard-session.ts';
import {
  daysUntilStale,
  isOfRiegel,
  type Performance,
  predictionError,
  raceError,
} from './prediction-error.ts';
import type { Session } from './session.ts';
import { type TrainedMarathon, type TrainingBasis, trainedMarathon } from './tanda.ts';
import { sessionError, thresholdPaceOfSessions } from './threshold-pace.ts';
import { isUsable, raceDistances, type TimedRace } from './timed-race.ts';
import { recordTime } from './world-records.ts';

const marathon = km(42.195);
const targets = [
  { label: '5K', distance: km(5) },
  { label: '10K', distance: km(10) },
  { label: 'Half Marathon', distance: km(21.0975) },
  { label: 'Marathon', distance: marathon },
] as const;

interface TimeRange {
  /** The formula's result. The runner is shown the range. */
  expected: Seconds;
  fastest: Seconds;
  slowest: Seconds;
  /** Percent, plus or minus. No range extends beyond a world record. */
  error: number;
}

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
    return [{ label, distance, ...rangeOf(time, distance, error), basedOn: race }];
  });
}

export interface PredictionSources<Race> {
  races: readonly Race[];
  /** Trainings from at least the last 90 days. */
  sessions: readonly Session[];
  /** Beats per minute. Without it, only a session's type tells whether it was hard. */
  maxHeartRate?: number;
}

/** What a prediction is based on: a race, eight weeks of training, or three hard sessions. */
export type RaceTimeRange<Race> = TimeRange &
  (
    | { method: 'race'; basedOn: Race }
    | { method: 'training'; basedOn: TrainingBasis }
    | { method: 'hard-sessions'; basedOn: Session[] }
  );

/**
 * Predicts the time over any distance from 400 m to 24 hours: from the runner's races of the last
 * twelve months, else from eight weeks of training by Tanda's formula if that is valid, else from the
 * threshold pace of hard sessions (see isHardSession), as a race of an hour would be run at it. From
 * the same sources, a longer distance takes more time at a slower pace; by the same method, a faster
 * race, more training or a faster session never makes a prediction slower. Assumes a flat course and
 * good weather.
 * @returns undefined for other distances, or with nothing to predict from
 */
export function predictTime<Race extends TimedRace>(
  { races, sessions, maxHeartRate }: PredictionSources<Race>,
  distance: Km,
  today: CalendarDay,
): RaceTimeRange<Race> | undefined {
  if (distance < raceDistances.from || distance > raceDistances.to) return undefined;
  const unprepared = isUnprepared(sessions, distance, today) ? 2 : 0;
  const usable = races.filter((race) => isUsable(race, today));
  const basis = bestBasis(usable, distance);
  if (basis) {
    const { race, time } = basis;
    const error = raceError(race, { distance, time }, today) + unprepared;
    return { ...rangeOf(time, distance, error), method: 'race', basedOn: race };
  }
  const trained = trainedMarathon(sessions, today);
  if (trained) {
    const time = equivalentTime(trained.time, marathon, distance);
    const error = trainingError(trained, { distance, time }) + unprepared;
    const { weeklyDistance, pace } = trained;
    const basedOn = { weeklyDistance, pace };
    return { ...rangeOf(time, distance, error), method: 'training', basedOn };
  }
  const hour = hourAtThreshold(sessions, maxHeartRate, today);
  if (!hour) return undefined;
  const time = equivalentTime(hour.time, hour.distance, distance);
  const error = sessionError + predictionError(hour, { distance, time }) + unprepared;
  return { ...rangeOf(time, distance, error), method: 'hard-sessions', basedOn: hour.basedOn };
}

/** The training zones look back as far, so both show the same threshold. */
const daysOfHardSessions = 90;

/** What the runner could cover in an hour, which is about how long threshold pace can be held. */
function hourAtThreshold(
  sessions: readonly Session[],
  maxHeartRate = Number.POSITIVE_INFINITY,
  today: CalendarDay,
): (Performance & { basedOn: Session[] }) | undefined {
  const period = { today, days: daysOfHardSessions };
  const pace = thresholdPaceOfSessions(
    sessions.filter(
      (session) => isIn(period, session.date) && isHardSession(session, maxHeartRate),
    ),
  );
  const time = seconds(3600);
  return pace && { time, distance: km(time / pace.value), basedOn: pace.basedOn };
}

/** At least 7 %, and twice the method's own error, which covers nineteen in twenty. */
const trainingError = ({ time, error }: TrainedMarathon, predicted: Performance): number =>
  Math.max(7, (error * 200) / time, predictionError({ distance: marathon, time }, predicted));

/**
 * Whether the long runs for a marathon or more are missing: no run of 25 km in the last eight weeks.
 * Our own convention.
 */
const isUnprepared = (sessions: readonly Session[], distance: Km, today: CalendarDay): boolean =>
  distance > 30 &&
  !sessions.some(
    (session) =>
      isRun(session.sessionType) &&
      session.distance >= 25 &&
      session.date <= today &&
      session.date > addDays(today, -daysUntilStale),
  );

function rangeOf(time: number, distance: Km, error: number): TimeRange {
  const record = recordTime(distance);
  const possible = (value: number) => seconds(Math.max(record, value));
  return {
    expected: possible(time),
    fastest: possible(time * (1 - error / 100)),
    slowest: possible(time * (1 + error / 100)),
    error,
  };
}
