import { loadBases } from '../trainings/load-schema.ts';
import { isRun } from '../trainings/rules.ts';
import type { SessionType } from '../trainings/words.ts';
import { paceOf, type SecondsPerKm } from '../units.ts';
import { paceOfEqualCost } from './cost-of-climb.ts';
import {
  averageHeartRateLoad,
  type RunnersHeart,
  recordedHeartRateLoad,
} from './heart-rate-load.ts';
import type { Session } from './session.ts';
import { fastestPace } from './world-records.ts';

export interface SessionLoad {
  /** 100 is an hour at threshold. */
  load: number;
  basis: (typeof loadBases)[number];
}

/** What is known about the runner. */
export interface LoadRunner extends RunnersHeart {
  thresholdPace?: SecondsPerKm | null;
}

/** Perceived exertion of an hour at threshold: our own convention. */
const thresholdRpe = 7;

/** Load of an hour when nothing else is known: our own convention, and a guess. */
const hourlyLoads: Record<SessionType, number> = {
  recovery: 40,
  'easy-run': 50,
  'long-run': 55,
  'uncategorized-run': 55,
  fartlek: 70,
  'hill-repeats': 75,
  intervals: 75,
  tempo: 80,
  race: 95,
  'cross-training': 45,
  strength: 35,
};

const loadOf: Record<
  SessionLoad['basis'],
  (session: Session, runner: LoadRunner) => number | undefined
> = {
  'heart-rate': recordedHeartRateLoad,
  'average-heart-rate': averageHeartRateLoad,
  pace: paceLoad,
  rpe: rpeLoad,
  duration: ({ duration, sessionType }) => hoursOf(duration) * hourlyLoads[sessionType],
};

/**
 * The load of a session from the best data available: the recorded heart rate, its average, the pace,
 * the perceived exertion, or the duration alone. All share one scale, on which an hour at threshold
 * is 100. It models load, not health.
 */
export function sessionLoad(session: Session, runner: LoadRunner): SessionLoad {
  // From the most to the least reliable.
  for (const basis of loadBases) {
    const load = loadOf[basis](session, runner);
    if (load !== undefined) return { load, basis };
  }
  return { load: 0, basis: 'duration' };
}

const hoursOf = (duration: number) => duration / 3600;

/**
 * Hours × the square of the intensity × 100, where intensity is the speed, converted to the flat,
 * relative to the threshold speed. The formula is Coggan's for power. It says nothing about heart
 * rates above threshold, so intervals count as their average pace.
 */
function paceLoad(
  { sessionType, distance, duration, elevationGain }: Session,
  { thresholdPace }: LoadRunner,
): number | undefined {
  const pace = paceOf(duration, distance);
  const isCredible = pace !== undefined && pace >= fastestPace(distance);
  if (!thresholdPace || !isCredible || !isRun(sessionType)) return undefined;
  const intensity = thresholdPace / paceOfEqualCost(pace, distance, elevationGain ?? 0);
  return hoursOf(duration) * intensity ** 2 * 100;
}

/**
 * Perceived exertion of the whole session (1 to 10) × minutes, on our scale. Foster et al., J
 * Strength Cond Res 15 (2001).
 */
function rpeLoad({ rpe, duration }: Session): number | undefined {
  return rpe ? (hoursOf(duration) * rpe * 100) / thresholdRpe : undefined;
}
