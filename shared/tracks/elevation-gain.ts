import type { Series } from './track.ts';

/** Seconds around a sample over which heights are averaged. */
const windowSeconds = 15;
/** Metres; a smaller turn is taken for noise. */
const threshold = 3;

/**
 * Metres climbed, for devices that state none. Heights are averaged over 15 s, and a way up or down
 * ends where it has turned by 3 m, GoldenCheetah's usual hysteresis: heights stray by a metre or two
 * without anybody climbing.
 * @param time seconds since the start, never falling
 * @param altitude metres; null where unknown
 * @returns undefined with fewer than two heights
 */
export function elevationGain(time: readonly number[], altitude: Series): number | undefined {
  let gain = 0;
  let low = 0;
  let high = 0;
  let isUp = false;
  let count = 0;
  let from = 0;
  let to = 0;
  let sum = 0;
  let known = 0;
  for (const [sample, height] of altitude.entries()) {
    if (height === null) continue;
    count += 1;
    const now = time[sample] as number;
    for (; to < time.length && (time[to] as number) <= now + windowSeconds / 2; to += 1) {
      sum += altitude[to] ?? 0;
      known += altitude[to] === null ? 0 : 1;
    }
    for (; (time[from] as number) < now - windowSeconds / 2; from += 1) {
      sum -= altitude[from] ?? 0;
      known -= altitude[from] === null ? 0 : 1;
    }
    const mean = sum / known;
    if (count === 1) low = mean;
    if (isUp) {
      high = Math.max(high, mean);
      if (mean > high - threshold) continue;
      gain += high - low;
      isUp = false;
      low = mean;
    } else {
      low = Math.min(low, mean);
      if (mean < low + threshold) continue;
      isUp = true;
      high = mean;
    }
  }
  if (isUp) gain += high - low;
  return count < 2 ? undefined : gain;
}
