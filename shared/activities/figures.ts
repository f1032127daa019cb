import type { Series, Track } from '../tracks/track.ts';

/** Seconds; a value does not apply to a longer gap after it. */
const longestStep = 30;

/** The time-weighted mean of a series. @returns undefined if nothing was measured */
export function meanOf({ time }: Track, series: Series | undefined): number | undefined {
  let sum = 0;
  let weight = 0;
  if (!series) return undefined;
  for (let at = 0; at < series.length; at += 1) {
    const value = series[at] ?? null;
    if (value === null) continue;
    const now = time[at] as number;
    const step = Math.min(longestStep, Math.max(0.5, (time[at + 1] ?? now) - now));
    sum += value * step;
    weight += step;
  }
  return weight > 0 ? sum / weight : undefined;
}

/** The highest value. @returns undefined if nothing was measured */
export function highestOf(series: Series | undefined): number | undefined {
  let highest: number | undefined;
  for (const value of series ?? []) {
    if (value !== null && (highest === undefined || value > highest)) highest = value;
  }
  return highest;
}

/** The last measured value. */
export const lastOf = (series: Series | undefined): number | undefined =>
  series?.findLast((value) => value !== null) ?? undefined;

/** A running cadence above this already counts both feet: nobody takes 240 steps per minute. */
const mostOfOneFoot = 120;

/**
 * Converts to steps per minute of both feet, as most devices count only one. Leaves other sports
 * unchanged.
 */
export function countBothFeet(track: Track, isRun: boolean): void {
  if (!isRun || !track.cadence) return;
  let sum = 0;
  let count = 0;
  for (const value of track.cadence) {
    if (value === null || value === 0) continue;
    sum += value;
    count += 1;
  }
  if (count === 0 || sum / count > mostOfOneFoot) return;
  track.cadence = track.cadence.map((value) => value && value * 2);
}

/** Where it began. */
export function firstPlace(track: Track | undefined) {
  const at = track?.latitude?.findIndex((latitude) => latitude !== null) ?? -1;
  const latitude = track?.latitude?.[at] ?? null;
  const longitude = track?.longitude?.[at] ?? null;
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
}
