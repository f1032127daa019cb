import { type Km, type Seconds, seconds } from '../units.ts';
import { recordTime } from './world-records.ts';

export interface TimeRange {
  /** The formula's result. The runner is shown the range. */
  expected: Seconds;
  fastest: Seconds;
  slowest: Seconds;
  /** Percent, on the slow side; on the fast side the same, or less. No range extends beyond a world record. */
  error: number;
}

/**
 * The range around a predicted time.
 * @param error in percent, on the slow side, and by default on the fast side, too
 * @param reach a time that the range extends to at least
 */
export function rangeOf(
  { time, distance }: { time: number; distance: Km },
  error: number,
  {
    faster = error,
    reach = time,
  }: { faster?: number | undefined; reach?: number | undefined } = {},
): TimeRange {
  const record = recordTime(distance);
  const possible = (value: number) => seconds(Math.max(record, value));
  return {
    expected: possible(time),
    fastest: possible(Math.min(time * (1 - faster / 100), reach)),
    slowest: possible(Math.max(time * (1 + error / 100), reach)),
    error,
  };
}
