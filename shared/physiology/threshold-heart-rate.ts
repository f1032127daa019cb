import { credibleHeartRate } from './hard-session.ts';
import { medianOfBest } from './median-of-best.ts';
import type { Session } from './session.ts';

/** Plus or minus: our own convention, and a generous one. */
const uncertainty = 8;

/** In beats per minute. */
export interface HeartRateEstimate<Run> {
  value: number;
  /** Plus or minus. */
  uncertainty: number;
  method: 'hard-sessions';
  basedOn: Run[];
}

/**
 * The threshold heart rate from hard sessions: the median of the three highest averages. Friel's field
 * test takes the average over the last 20 minutes of a half-hour time trial.
 * @param maxHeartRate beats per minute; higher averages do not count
 * @returns undefined with fewer than three sessions with a heart rate
 */
export function thresholdHeartRate<Run extends Session>(
  hard: readonly Run[],
  maxHeartRate: number,
): HeartRateEstimate<Run> | undefined {
  const best = medianOfBest(
    hard,
    (run) => credibleHeartRate(run, maxHeartRate),
    (a, b) => b - a,
  );
  return best && { value: best.median, uncertainty, method: 'hard-sessions', basedOn: best.runs };
}
