import type { Series } from './track.ts';

/** Seconds around a sample over which heights are averaged. */
const windowSeconds = 15;
/** Metres; a smaller turn is taken for noise. */
const threshold = 3;

/** Metres climbed and descended from the start to each sample. */
export interface Climbed {
  gain: Float64Array;
  loss: Float64Array;
}

/**
 * Metres climbed and descended, for devices that state none. Heights are averaged over 15 s, and a
 * climb or descent ends once it has turned by 3 m, GoldenCheetah's usual hysteresis, as heights
 * vary by a metre or two without anyone climbing.
 * @param time seconds since the start, never decreasing
 * @param altitude metres; null where unknown
 * @returns undefined with fewer than two heights
 */
export function climbed(time: readonly number[], altitude: Series): Climbed | undefined {
  const gain = new Float64Array(altitude.length);
  const loss = new Float64Array(altitude.length);
  let [climbedBefore, descendedBefore] = [0, 0];
  let [low, high] = [0, 0];
  let way: 'up' | 'down' | undefined;
  let [from, to, sum, known] = [0, 0, 0, 0];
  let count = 0;
  for (let sample = 0; sample < altitude.length; sample += 1) {
    if (typeof altitude[sample] === 'number') {
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
      count += 1;
      if (count === 1) [low, high] = [mean, mean];
      if (way !== 'down') high = Math.max(high, mean);
      if (way !== 'up') low = Math.min(low, mean);
      if (way !== 'up' && mean >= low + threshold) {
        if (way === 'down') descendedBefore += high - low;
        [way, high] = ['up', mean];
      } else if (way !== 'down' && mean <= high - threshold) {
        if (way === 'up') climbedBefore += high - low;
        [way, low] = ['down', mean];
      }
    }
    gain[sample] = climbedBefore + (way === 'up' ? high - low : 0);
    loss[sample] = descendedBefore + (way === 'down' ? high - low : 0);
  }
  return count < 2 ? undefined : { gain, loss };
}

/** The metres climbed in all. */
export const elevationGain = (time: readonly number[], altitude: Series): number | undefined =>
  climbed(time, altitude)?.gain.at(-1);
