import { distanceBetween } from './geo.ts';
import { topSpeed } from './impossible-metres.ts';
import type { Pause, Series, Track } from './track.ts';

/** How far a runner had come at each sample. */
export interface Course {
  /** Seconds since the start. */
  time: Float64Array;
  /** Seconds of training since the start, without pauses. */
  moving: Float64Array;
  /**
   * Metres since the start, never decreasing; absent if neither distance nor place was measured.
   */
  metres: Float64Array | undefined;
}

/**
 * The course of a track: its distance as the device measured it, else the distance from place to
 * place. Samples with neither are interpolated over time between their neighbours, and so is a
 * distance that repeats and then leaps, as from a device that gets a fix every few seconds.
 */
export function courseOf(track: Track): Course {
  const { distance, pauses = [] } = track;
  const time = Float64Array.from(track.time);
  const metres = filled(time, distance) ?? filled(time, alongPlaces(track));
  if (metres) evenOut(time, metres);
  return { time, moving: withoutPauses(time, pauses), metres };
}

/** Metres per second below which nobody walks. */
const slowest = 0.5;

/**
 * Spreads impossible leaps over the preceding samples, during which the distance did not change.
 */
function evenOut(time: Float64Array, metres: Float64Array): void {
  let held = 0;
  for (let sample = 1; sample < metres.length; sample += 1) {
    const [before, now] = [metres[sample - 1] as number, metres[sample] as number];
    if (now === before) continue;
    const seconds = (from: number) => (time[sample] as number) - (time[from] as number);
    const leap = now - before;
    const speed = leap / seconds(held);
    // The start of a drive may leap as well, either at once or after standing.
    const isRun = speed >= slowest && speed <= topSpeed / 2;
    if (isRun && leap > topSpeed * seconds(sample - 1)) {
      fillBetween(time, metres, [held, sample], [before, now]);
    }
    held = sample;
  }
}

function withoutPauses(time: Float64Array, pauses: readonly Pause[]): Float64Array {
  const moving = new Float64Array(time.length);
  let next = 0;
  let ended = 0;
  for (let sample = 0; sample < moving.length; sample += 1) {
    const now = time[sample] as number;
    let pause = pauses[next];
    while (pause && pause[1] <= now) {
      ended += pause[1] - Math.max(0, pause[0]);
      next += 1;
      pause = pauses[next];
    }
    moving[sample] = now - ended - (pause ? Math.max(0, now - Math.max(0, pause[0])) : 0);
  }
  return moving;
}

/**
 * Metres from place to place; the distance across a pause is not run.
 * @returns undefined without places
 */
export function alongPlaces({ time, latitude, longitude, pauses = [] }: Track): Series | undefined {
  if (!latitude || !longitude) return undefined;
  let metres = 0;
  let last: { latitude: number; longitude: number; time: number } | undefined;
  let pause = 0;
  return time.map((now, sample) => {
    const here = { latitude: latitude[sample] ?? null, longitude: longitude[sample] ?? null };
    if (here.latitude === null || here.longitude === null) return null;
    const place = { latitude: here.latitude, longitude: here.longitude, time: now };
    while (pause < pauses.length && (pauses[pause] as Pause)[1] <= (last?.time ?? 0)) pause += 1;
    const [pausedFrom] = pauses[pause] ?? [Number.POSITIVE_INFINITY];
    if (last && pausedFrom >= now) metres += distanceBetween(last, place);
    last = place;
    return metres;
  });
}

/** With gaps filled, and never decreasing. @returns undefined with fewer than two values */
function filled(time: Float64Array, series: Series | undefined): Float64Array | undefined {
  if (!series) return undefined;
  const values = new Float64Array(time.length);
  let known = 0;
  let highest = 0;
  let before = 0;
  for (let sample = 0; sample < values.length; sample += 1) {
    const value = series[sample] ?? null;
    if (value === null) continue;
    const from = highest;
    highest = Math.max(highest, value);
    known += 1;
    if (known === 1) values.fill(highest, 0, sample);
    else if (sample > before + 1) fillBetween(time, values, [before, sample], [from, highest]);
    values[sample] = highest;
    before = sample;
  }
  values.fill(highest, before + 1);
  return known < 2 ? undefined : values;
}

/** Fills the gap between two samples by linear interpolation over time. */
function fillBetween(
  time: Float64Array,
  values: Float64Array,
  [before, after]: [number, number],
  [from, to]: [number, number],
): void {
  const began = time[before] as number;
  const span = (time[after] as number) - began;
  for (let between = before + 1; between < after; between += 1) {
    const share = span > 0 ? ((time[between] as number) - began) / span : 0;
    values[between] = from + share * (to - from);
  }
}

/** A channel's values, NaN where the device had none. */
export function numbersOf(series: Series): Float64Array {
  const numbers = new Float64Array(series.length);
  for (let sample = 0; sample < numbers.length; sample += 1) {
    numbers[sample] = series[sample] ?? Number.NaN;
  }
  return numbers;
}

/** The metres at the end of a course. */
export const lengthOf = ({ metres }: Course): number => metres?.at(-1) ?? 0;

/**
 * The first index whose value is at least `value`, in values that never decrease; their number if
 * none.
 */
export function firstAtLeast(values: Float64Array, value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The value of `ys` where `xs`, which never decreases, first reaches `x`: interpolated between the
 * samples around it; at the ends, the first or last value.
 */
export function whereReached(xs: Float64Array, ys: Float64Array, x: number): number {
  const after = Math.min(firstAtLeast(xs, x), xs.length - 1);
  if (after <= 0) return ys[0] as number;
  return onLine(xs, ys, after, x);
}

/** The value of `ys` at `x` on the line that ends at a sample. */
export function onLine(xs: Float64Array, ys: Float64Array, end: number, x: number): number {
  const from = xs[end - 1] as number;
  const span = (xs[end] as number) - from;
  const share = span > 0 ? Math.min(1, Math.max(0, (x - from) / span)) : 1;
  return (ys[end - 1] as number) + share * ((ys[end] as number) - (ys[end - 1] as number));
}
