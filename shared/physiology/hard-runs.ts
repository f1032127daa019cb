import { addMonths, type CalendarDay } from '../calendar-day.ts';
import { isRun } from '../trainings/rules.ts';
import { paceOf } from '../units.ts';
import { credibleHeartRate, hardShare, steadyTypes } from './hard-session.ts';
import type { Performance } from './prediction-error.ts';
import type { Session } from './session.ts';
import { monthsOfRaces } from './timed-race.ts';
import { fastestPace, leastForPace } from './world-records.ts';

/** An effort in training: a whole run, or the fastest stretch of one, from its track. */
export interface TrainingEffort extends Performance {
  date: CalendarDay;
  isStretch: boolean;
}

/**
 * Relative to the runner's usual pace: from where a run was hard, and below which it is probably a
 * mistake, such as a ride. Our own convention.
 */
const hardPace = { from: 0.65, to: 0.95 };
/** With fewer runs there is no usual pace: our own convention. */
const runsNeeded = 5;

/**
 * Hard efforts in training of the last twelve months, over 3 km or more: runs of a hard type, with
 * an average of at least 85 % of the maximum heart rate, or at least 5 % faster than usual, and the
 * fastest stretches at such a pace. Anything faster than anyone runs is left out.
 * @param stretches the fastest ones over some distances, from tracks
 * @param maxHeartRate beats per minute
 */
export function hardRuns(
  { sessions, stretches }: { sessions: readonly Session[]; stretches: readonly Performed[] },
  maxHeartRate: number,
  today: CalendarDay,
): TrainingEffort[] {
  const since = addMonths(today, -monthsOfRaces);
  const isCounted = ({ date, distance, time }: Performed) => {
    const pace = paceOf(time, distance);
    const isOfDays = date <= today && date > since;
    return isOfDays && distance >= leastForPace && pace && pace >= fastestPace(distance);
  };
  const runs = sessions
    .filter(({ sessionType }) => isRun(sessionType))
    .map((session) => ({ ...session, time: session.duration }))
    .filter(isCounted);
  const usual = usualPace(runs);
  const shareOf = ({ time, distance }: Performance) => (usual ? time / distance / usual : 1);
  const isPossible = (run: Performance) => shareOf(run) >= hardPace.from;
  const isFast = (run: Performance) => shareOf(run) <= hardPace.to;
  const isHard = (run: Session & Performance) =>
    steadyTypes.has(run.sessionType) ||
    (credibleHeartRate(run, maxHeartRate) ?? 0) >= hardShare * maxHeartRate ||
    isFast(run);
  return [
    ...runs.filter(isHard).map((run) => effortOf(run, false)),
    // Without a usual pace, the fastest stretch is all that is known.
    ...stretches
      .filter(isCounted)
      .filter((stretch) => usual === undefined || isFast(stretch))
      .map((stretch) => effortOf(stretch, true)),
  ].filter(isPossible);
}

type Performed = Performance & { date: CalendarDay };

const effortOf = ({ date, distance, time }: Performed, isStretch: boolean): TrainingEffort => ({
  date,
  distance,
  time,
  isStretch,
});

/** The median pace, in s per km. */
function usualPace(runs: readonly Performance[]): number | undefined {
  if (runs.length < runsNeeded) return undefined;
  const paces = runs.map(({ time, distance }) => time / distance).toSorted((a, b) => a - b);
  return paces[Math.floor(paces.length / 2)];
}
