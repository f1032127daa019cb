import { addDays, type CalendarDay } from '../calendar-day.ts';
import { isRun } from '../trainings/rules.ts';
import { type Km, km, paceOf, seconds } from '../units.ts';
import { equivalentTime } from './equivalent-time.ts';
import { hardRuns, type TrainingEffort } from './hard-runs.ts';
import { isHardSession, isIn } from './hard-session.ts';
import {
  daysUntilStale,
  type Performance,
  predictionError,
  raceError,
} from './prediction-error.ts';
import type { Session } from './session.ts';
import { type TrainedMarathon, type TrainingBasis, trainedMarathon } from './tanda.ts';
import { sessionError, thresholdPaceOfSessions } from './threshold-pace.ts';
import { rangeOf, type TimeRange } from './time-range.ts';
import { fastestPace } from './world-records.ts';

const marathon = km(42.195);

export interface TrainingSources {
  /** Trainings, from at least the last twelve months. */
  sessions: readonly Session[];
  /** The fastest stretches within twelve months, from tracks. */
  stretches?: readonly (Performance & { date: CalendarDay })[];
  /** The runner's bests of unknown date. */
  undated?: readonly Performance[];
  /** Beats per minute. Without it, only a session's type shows whether it was hard. */
  maxHeartRate?: number;
}

export type UnracedRange = TimeRange &
  (
    | { method: 'training'; basedOn: TrainingBasis }
    | { method: 'hard-sessions'; basedOn: Session[] }
    | { method: 'hard-run'; basedOn: TrainingEffort; undated?: Performance }
    | { method: 'undated-best'; basedOn: Performance }
  );

/** What to predict: the time over a distance on a day. */
interface Wanted {
  distance: Km;
  today: CalendarDay;
}

/**
 * Predicts a time without races: from eight weeks of training by Tanda's formula if that is valid,
 * else from the threshold pace of hard sessions (see isHardSession), at which a race of an hour
 * would be run; or from hard efforts in training (see hardRuns) if those are equivalent to a faster
 * time; else from a best of unknown age.
 */
export function predictUnraced(sources: TrainingSources, wanted: Wanted): UnracedRange | undefined {
  const trained = fromTraining(sources, wanted) ?? fromHardSessions(sources, wanted);
  const run = fromHardRun(sources, wanted);
  const isRunFaster = run && (!trained || run.expected < trained.expected);
  return (isRunFaster ? run : trained) ?? fromUndated(sources, wanted);
}

function fromTraining({ sessions }: TrainingSources, wanted: Wanted): UnracedRange | undefined {
  const { distance, today } = wanted;
  const trained = trainedMarathon(sessions, today);
  if (!trained) return undefined;
  const predicted = { distance, time: equivalentTime(trained.time, marathon, distance) };
  const error = trainingError(trained, predicted) + errorOfLongRuns(sessions, wanted);
  const { weeklyDistance, pace } = trained;
  const basedOn = { weeklyDistance, pace };
  return { ...rangeOf(predicted, error), method: 'training', basedOn };
}

/** At least 7 %, and twice the method's own error, which covers nineteen in twenty. */
const trainingError = ({ time, error }: TrainedMarathon, predicted: Performance): number =>
  Math.max(7, (error * 200) / time, predictionError({ distance: marathon, time }, predicted));

function fromHardSessions(sources: TrainingSources, wanted: Wanted): UnracedRange | undefined {
  const hour = hourAtThreshold(sources, wanted.today);
  if (!hour) return undefined;
  const { distance } = wanted;
  const predicted = { distance, time: equivalentTime(hour.time, hour.distance, distance) };
  const unprepared = errorOfLongRuns(sources.sessions, wanted);
  const error = sessionError + predictionError(hour, predicted) + unprepared;
  return { ...rangeOf(predicted, error), method: 'hard-sessions', basedOn: hour.basedOn };
}

/** The training zones look back as far, so both show the same threshold. */
const daysOfHardSessions = 90;

/** How far the runner could go in an hour, which is about how long threshold pace can be held. */
function hourAtThreshold(
  { sessions, maxHeartRate = Number.POSITIVE_INFINITY }: TrainingSources,
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

/** In percent, on both sides: a training run is seldom an all-out effort. Our own convention. */
const effortError = 5;

/**
 * From the hard run equivalent to the fastest time, as nobody outperforms themselves. Its age
 * widens only the slow side. A best of unknown age, which may be on either side of it, lies within
 * the range.
 */
function fromHardRun(
  {
    sessions,
    stretches = [],
    undated = [],
    maxHeartRate = Number.POSITIVE_INFINITY,
  }: TrainingSources,
  wanted: Wanted,
): UnracedRange | undefined {
  const { distance, today } = wanted;
  const run = fastestOver(distance, hardRuns({ sessions, stretches }, maxHeartRate, today));
  if (!run) return undefined;
  const { basis } = run;
  const error = raceError(basis, run, today) + effortError + errorOfLongRuns(sessions, wanted);
  const best = fastestOver(distance, undated.filter(isPossible));
  const faster = predictionError(basis, run) + effortError;
  return {
    ...rangeOf(run, error, { faster, reach: best?.time }),
    method: 'hard-run',
    basedOn: basis,
    ...(best && { undated: best.basis }),
  };
}

/** In percent, on the slow side: as much as for a race of a year and a half ago. Our own convention. */
const undatedError = 10;

function fromUndated(
  { sessions, undated = [] }: TrainingSources,
  wanted: Wanted,
): UnracedRange | undefined {
  const best = fastestOver(wanted.distance, undated.filter(isPossible));
  if (!best) return undefined;
  const faster = predictionError(best.basis, best);
  const error = faster + undatedError + errorOfLongRuns(sessions, wanted);
  return { ...rangeOf(best, error, { faster }), method: 'undated-best', basedOn: best.basis };
}

function isPossible({ time, distance }: Performance): boolean {
  const pace = paceOf(time, distance);
  return pace !== undefined && pace >= fastestPace(distance);
}

/** The run equivalent to the fastest time over a distance, and that time. */
function fastestOver<Run extends Performance>(distance: Km, runs: readonly Run[]) {
  return runs
    .map((basis) => {
      const time = equivalentTime(basis.time, basis.distance, distance);
      return { basis, distance, time };
    })
    .toSorted((a, b) => a.time - b.time)[0];
}

/**
 * By how much the error grows, in percent, without the long runs for a marathon or more: if no run
 * of the last eight weeks reached 25 km. Our own convention.
 */
export function errorOfLongRuns(sessions: readonly Session[], { distance, today }: Wanted): number {
  const isPrepared =
    distance <= 30 ||
    sessions.some(
      (session) =>
        isRun(session.sessionType) &&
        session.distance >= 25 &&
        session.date <= today &&
        session.date > addDays(today, -daysUntilStale),
    );
  return isPrepared ? 0 : 2;
}
