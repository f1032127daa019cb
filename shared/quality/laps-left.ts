import type { Lap } from '../tracks/track.ts';
import { isStretch, type KeptFlag } from './flag.ts';

/** Metres; a rest below it is none. */
const shortest = 10;

/**
 * The laps up to where the runner has ended the run. What is left out elsewhere stays in its lap: laps
 * have no times of their own.
 */
export function lapsLeft(laps: readonly Lap[], flags: readonly KeptFlag[]): Lap[] {
  let left = Number.POSITIVE_INFINITY;
  for (const flag of flags) {
    if (!isStretch(flag) || flag.decided !== 'mended') continue;
    if (flag.isEnd && flag.spans.length === 1 && flag.left) left = Math.min(left, flag.left.metres);
  }
  return laps.flatMap((lap) => {
    const distance = Math.min(lap.distance, left);
    left -= distance;
    if (distance === lap.distance) return [lap];
    if (distance < shortest) return [];
    return [{ ...lap, distance, duration: lap.duration * (distance / lap.distance) }];
  });
}
