import { distanceBetween, type Place } from '../tracks/geo.ts';
import { type Channel, channels, type Pause, type Series, type Track } from '../tracks/track.ts';
import { activityLimits } from './limits.ts';
import type { Samples } from './samples.ts';

/** What a device on a runner can measure; anything else is a device's mistake and is left out. */
const plausible: Record<Channel, [least: number, most: number]> = {
  distance: [0, activityLimits.distance],
  latitude: [-90, 90],
  longitude: [-180, 180],
  altitude: [-500, 9000],
  heartRate: [25, 250],
  cadence: [0, 300],
  power: [0, 3000],
  temperature: [-60, 70],
};
/** Parts of a unit that are kept: a place to 0.1 m, heights and distances to 0.1 m. */
const parts: Record<Channel, number> = {
  distance: 10,
  latitude: 1e6,
  longitude: 1e6,
  altitude: 10,
  heartRate: 1,
  cadence: 1,
  power: 1,
  temperature: 1,
};

/** Metres per second from one place to the next: faster than any runner, and than any vehicle. */
const fastest = { run: 15, other: 120 };
/** So many places in a row that are too far away are no mistake of the device. */
const believed = 10;
/** Metres per second by which a distance may rise, in cars too. */
const fastestDistance = 60;

/** Which part of a file's samples are an activity's. */
export interface Span {
  /** Milliseconds since 1970-01-01T00:00Z, as the next two. */
  startedAt: number;
  from: number;
  /** Exclusive. */
  to: number;
  isRun: boolean;
  /** Whether the file has an earlier activity, from which its distance may count on. */
  isLater?: boolean;
  pauses?: Pause[] | undefined;
}

export interface TrackRead {
  track?: Track;
  /** Indexes within the track at which the file begins a new segment. */
  breaks: Set<number>;
  /** Samples whose time or place cannot be true. */
  leftOut: number;
}

/**
 * An activity's series: samples in the order of time, values that cannot be true left out, distance
 * from place to place where the file has none. @returns no track with fewer than two samples
 */
export function trackOf(samples: Samples, span: Span): TrackRead {
  const { rows, leftOut } = rowsIn(samples, span);
  const breaks = breaksIn(rows, samples.breaks);
  if (rows.length < 2) return { breaks, leftOut };
  const track: Track = {
    time: rows.map((row) => Math.max(0, rounded((samples.at(row) - span.startedAt) / 1000, 1000))),
  };
  for (const channel of channels) {
    const series = seriesOf(samples, rows, channel);
    if (series) track[channel] = series;
  }
  const astray = keepPlaces(track, span.isRun ? fastest.run : fastest.other);
  if (track.distance) keepRising(track.time, track.distance, span.isLater ?? false);
  if (!track.distance?.some((metres) => metres !== null)) {
    delete track.distance;
    const metres = metresAlong(track, breaks);
    if (metres) track.distance = metres;
  }
  const pauses = (span.pauses ?? []).filter(([from, to]) => to > from);
  if (pauses.length > 0) track.pauses = pauses;
  return { track, breaks, leftOut: leftOut + astray };
}

/** The samples of the span in the order of time; a clock that jumps ahead or back is not believed. */
function rowsIn(samples: Samples, span: Span) {
  const { startedAt, from } = span;
  const to = Math.min(span.to, startedAt + activityLimits.duration * 1000);
  const rows: number[] = [];
  let leftOut = 0;
  let last = Number.NEGATIVE_INFINITY;
  let next = samples.length > 0 ? samples.at(0) : Number.NaN;
  for (let row = 0; row < samples.length; row += 1) {
    const at = next;
    next = row + 1 < samples.length ? samples.at(row + 1) : Number.NaN;
    if (!(at >= from && at < to)) continue;
    const isAhead = next < at && next >= last && next >= from;
    if (at < last || isAhead) {
      leftOut += 1;
      continue;
    }
    rows.push(row);
    last = at;
  }
  return { rows, leftOut };
}

function breaksIn(rows: readonly number[], breaks: readonly number[]): Set<number> {
  const found = new Set<number>();
  let at = 0;
  for (const first of breaks) {
    while (at < rows.length && (rows[at] as number) < first) at += 1;
    if (at > 0 && at < rows.length) found.add(at);
  }
  return found;
}

function seriesOf(samples: Samples, rows: readonly number[], channel: Channel): Series | undefined {
  const [least, most] = plausible[channel];
  const part = parts[channel];
  let isKnown = false;
  const series: Series = [];
  const values = samples.values(rows, channel);
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    const isPlausible = value >= least && value <= most;
    isKnown ||= isPlausible;
    series.push(isPlausible ? rounded(value, part) : null);
  }
  return isKnown ? series : undefined;
}

/** Removes half places, 0/0 and places too far from the last one. @returns how many were removed */
function keepPlaces(track: Track, metresPerSecond: number): number {
  const { time, latitude, longitude } = track;
  if (!latitude || !longitude) {
    delete track.latitude;
    delete track.longitude;
    return 0;
  }
  let last: { latitude: number; longitude: number; time: number } | undefined;
  let inARow = 0;
  let removed = 0;
  let kept = 0;
  for (let at = 0; at < latitude.length; at += 1) {
    const north = latitude[at] ?? null;
    const east = longitude[at] ?? null;
    const isPlace = north !== null && east !== null && (north !== 0 || east !== 0);
    const here = { latitude: north ?? 0, longitude: east ?? 0, time: time[at] as number };
    const seconds = last ? Math.max(1, here.time - last.time) : 0;
    const isFar =
      isPlace && last !== undefined && isBeyond(last, here, metresPerSecond * seconds + 20);
    inARow = isFar ? inARow + 1 : 0;
    if (isPlace && (!isFar || inARow >= believed)) {
      last = here;
      inARow = 0;
      kept += 1;
      continue;
    }
    if (north !== null || east !== null) removed += 1;
    latitude[at] = null;
    longitude[at] = null;
  }
  if (kept === 0) {
    delete track.latitude;
    delete track.longitude;
  }
  return removed;
}

/** Almost all steps are short, which shows without a haversine. */
const isBeyond = (a: Place, b: Place, metres: number) =>
  (Math.abs(a.latitude - b.latitude) + Math.abs(a.longitude - b.longitude)) * 111_700 > metres &&
  distanceBetween(a, b) > metres;

/** Distances that fall, or rise faster than a car, are removed. They count from the activity's start. */
function keepRising(time: readonly number[], distance: Series, isLater: boolean): void {
  const first = distance.find((metres) => metres !== null) ?? 0;
  const before = isLater && first > 1000 ? first : 0;
  let last = 0;
  let lastAt = 0;
  for (let at = 0; at < distance.length; at += 1) {
    const value = distance[at] ?? null;
    if (value === null) continue;
    const metres = rounded(value - before, parts.distance);
    const seconds = (time[at] as number) - lastAt;
    const isPossible = metres >= last && metres - last <= fastestDistance * (seconds + 2) + 100;
    distance[at] = isPossible ? metres : null;
    if (!isPossible) continue;
    last = metres;
    lastAt = time[at] as number;
  }
}

/** Metres from place to place, none between two segments. @returns undefined without places */
function metresAlong(track: Track, breaks: ReadonlySet<number>): Series | undefined {
  const { latitude, longitude } = track;
  if (!latitude || !longitude) return undefined;
  let metres = 0;
  let last: { latitude: number; longitude: number } | undefined;
  return latitude.map((north, at) => {
    const east = longitude[at] ?? null;
    if (breaks.has(at)) last = undefined;
    if (north === null || east === null) return null;
    const here = { latitude: north, longitude: east };
    if (last) metres += distanceBetween(last, here);
    last = here;
    return rounded(metres, parts.distance);
  });
}

const rounded = (value: number, part: number) => Math.round(value * part) / part;
