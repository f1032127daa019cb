import { firstAtLeast } from '../tracks/course.ts';

/** Metres per second below which nobody walks: positions drift by up to this much. */
const slowest = 0.5;
/**
 * Seconds over which it is measured: first coarsely, as somebody at home takes a few steps, then
 * finely.
 */
const windows = [120, 15];

/**
 * The first sample of the standing that leads up to another sample: from there on, no two-minute
 * window reaches 0.5 m/s. @returns the sample itself if it was reached running or walking
 */
export function slowFrom(time: Float64Array, metres: Float64Array, sample: number): number {
  let from = sample;
  for (const window of windows) {
    while (from > 0) {
      const begin = Math.min(from - 1, firstAtLeast(time, (time[from] as number) - window));
      if (!isSlow(time, metres, begin, from)) break;
      from = begin;
    }
  }
  return from;
}

/** The last sample of the standing that begins at a sample. */
export function slowUntil(time: Float64Array, metres: Float64Array, sample: number): number {
  const last = time.length - 1;
  let to = sample;
  for (const window of windows) {
    while (to < last) {
      const end = Math.max(to + 1, firstAtLeast(time, (time[to] as number) + window));
      if (end > last || !isSlow(time, metres, to, end)) break;
      to = end;
    }
  }
  return to;
}

const isSlow = (time: Float64Array, metres: Float64Array, from: number, to: number) =>
  (metres[to] as number) - (metres[from] as number) <
  slowest * ((time[to] as number) - (time[from] as number));
