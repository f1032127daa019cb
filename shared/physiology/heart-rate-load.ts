import { type Seconds, seconds } from '../units.ts';
import type { Session } from './session.ts';
import { type Sex, trimp } from './trimp.ts';

/** Beats per minute. */
export interface RunnersHeart {
  maxHeartRate: number;
  /** 60 if unknown: our own convention. */
  restingHeartRate?: number | null;
  /** 85 % of the maximum if unknown, as specified for the zones. */
  thresholdHeartRate?: number | null;
  sex?: Sex | undefined;
}

/** A recording that covers a smaller share of the session is ignored. */
const leastRecorded = 0.8;

/** The load of a recorded heart rate: the sum of the training impulses of its parts. */
export function recordedHeartRateLoad(
  { heartRates, duration }: Session,
  runner: RunnersHeart,
): number | undefined {
  const recorded = (heartRates ?? []).reduce((sum, part) => sum + part.duration, 0);
  if (!heartRates || recorded <= 0 || recorded < leastRecorded * duration) return undefined;
  return impulseLoad(heartRates, runner);
}

/** The load of the average heart rate: an underestimate, as hard and easy parts average out. */
export const averageHeartRateLoad = (
  { heartRateAvg, duration }: Session,
  runner: RunnersHeart,
): number | undefined =>
  heartRateAvg ? impulseLoad([{ bpm: heartRateAvg, duration }], runner) : undefined;

/** @returns undefined unless the threshold lies between rest and maximum */
function impulseLoad(
  parts: readonly { bpm: number; duration: Seconds }[],
  { maxHeartRate: max, restingHeartRate, thresholdHeartRate, sex }: RunnersHeart,
): number | undefined {
  const rest = restingHeartRate ?? 60;
  const threshold = thresholdHeartRate ?? 0.85 * max;
  if (threshold <= rest || threshold > max) return undefined;
  const impulse = (bpm: number, duration: Seconds) => trimp(bpm, duration, { rest, max }, sex);
  const sum = parts.reduce((total, { bpm, duration }) => total + impulse(bpm, duration), 0);
  return (sum * 100) / impulse(threshold, seconds(3600));
}
