import type { Pause } from '../tracks/track.ts';
import { credibleSpeed } from './credible-speed.ts';

/** Metres over which speeds are checked. */
const checked = [400, 1000, 3000, 10_000, 21_097.5, 42_195];

/**
 * Where a course was faster than anyone can run, as indexes of the first and last sample:
 * everything within an impossibly fast stretch over a checked distance, except for slow parts at
 * its ends.
 */
export function fastStretches(time: Float64Array, metres: Float64Array): Pause[] {
  const isFast = new Uint8Array(metres.length);
  for (const distance of checked) {
    if ((metres.at(-1) ?? 0) - (metres[0] ?? 0) < distance) break;
    markFaster(distance, time, metres, isFast);
  }
  const found: Pause[] = [];
  for (let sample = 1; sample < metres.length; sample += 1) {
    if (isFast[sample] !== 1) continue;
    let end = sample;
    while (isFast[end + 1] === 1) end += 1;
    found.push(trimmed([sample - 1, end], time, metres));
    sample = end;
  }
  return found;
}

/** Marks the samples to which the steps of a stretch lead. Both of its ends only move forward. */
function markFaster(
  distance: number,
  time: Float64Array,
  metres: Float64Array,
  marks: Uint8Array,
): void {
  const limit = credibleSpeed(distance);
  let start = 0;
  let marked = 0;
  for (let end = 1; end < metres.length; end += 1) {
    // The shortest chain of steps that is still as long as the distance.
    while ((metres[end] as number) - (metres[start + 1] as number) >= distance) start += 1;
    const length = (metres[end] as number) - (metres[start] as number);
    const seconds = (time[end] as number) - (time[start] as number);
    if (length < distance || length <= limit * seconds) continue;
    marks.fill(1, Math.max(start, marked) + 1, end + 1);
    marked = end;
  }
}

/**
 * Metres per second of the fastest long run; anything slower at the ends of a stretch may be
 * running.
 */
const ordinary = credibleSpeed(42_195);

function trimmed([from, to]: Pause, time: Float64Array, metres: Float64Array): Pause {
  const isSlow = (end: number) =>
    (metres[end] as number) - (metres[end - 1] as number) <=
    ordinary * ((time[end] as number) - (time[end - 1] as number));
  let first = from;
  let last = to;
  while (first + 1 < last && isSlow(first + 1)) first += 1;
  while (last - 1 > first && isSlow(last)) last -= 1;
  return [first, last];
}
