import { distanceBetween, type Place } from '../tracks/geo.ts';
import { type Channel, channels, type Series, type Track } from '../tracks/track.ts';
import { leaveOutHeights } from './heights.ts';
import { activityLimits } from './limits.ts';
import type { Samples } from './samples.ts';

/** What a device on a runner can measure; anything else is a device error and is left out. */
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
/** The precision that is kept, in parts of a unit: places, heights and distances to 0.1 m. */
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

/** Metres per second from one place to the next that no runner, or no vehicle, exceeds. */
const fastest = { run: 15, other: 120 };
/** This many consecutive places that are too far away are not a device error. */
const believed = 10;
/** Metres per second at which a distance may increase, even in a car. */
const fastestDistance = 60;

/** The part of a file's samples that belongs to an activity. */
export interface Span {
  /** Milliseconds since 1970-01-01T00:00Z, like the next two. */
  startedAt: number;
  from: number;
  /** Exclusive. */
  to: number;
  isRun: boolean;
  /** Whether the file contains an earlier activity, from which its distance may continue. */
  isLater?: boolean;
  /** Metres, as stated by the device. */
  stated?: number | undefined;
}

export interface TrackRead {
  track?: Track;
  /** Indexes within the track at which the file begins a new segment. */
  breaks: Set<number>;
  /** Samples left out because they occurred twice. */
  copies: number;
  /** Samples with an impossible place. */
  leftOut: number;
  /** Other impossible values. */
  impossible: number;
  /** Elevations that no runner could have climbed to. */
  heightsLeftOut: number;
}

/**
 * An activity's series: samples in chronological order, without impossible values.
 * @returns no track with fewer than two samples
 */
export function trackOf(samples: Samples, span: Span): TrackRead {
  const { rows, copies } = rowsIn(samples, span);
  const read: TrackRead = {
    breaks: breaksIn(rows, samples.breaks),
    copies,
    leftOut: 0,
    impossible: 0,
    heightsLeftOut: 0,
  };
  if (rows.length < 2) return read;
  const track: Track = {
    time: rows.map((row) => Math.max(0, rounded((samples.at(row) - span.startedAt) / 1000, 1000))),
  };
  for (const channel of channels) {
    const { series, impossible } = seriesOf(samples, rows, channel);
    if (series) track[channel] = series;
    read.impossible += impossible;
  }
  read.leftOut = keepPlaces(track, span.isRun ? fastest.run : fastest.other);
  if (track.distance) keepRising(track.time, track.distance, countedBefore(track.distance, span));
  if (!track.distance?.some((metres) => metres !== null)) delete track.distance;
  if (track.altitude && span.isRun) {
    read.heightsLeftOut = leaveOutHeights(track.time, track.altitude);
  }
  return { ...read, track };
}

/** The samples within the span in chronological order, whatever their order in the file. */
function rowsIn(samples: Samples, { startedAt, from, to: end }: Span) {
  const to = Math.min(end, startedAt + activityLimits.duration * 1000);
  const all: number[] = [];
  let isInOrder = true;
  let isTwice = false;
  let last = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < samples.length; row += 1) {
    const at = samples.at(row);
    if (!(at >= from && at < to)) continue;
    isInOrder &&= at >= last;
    isTwice ||= at === last;
    all.push(row);
    last = at;
  }
  if (!isInOrder) all.sort((one, other) => samples.at(one) - samples.at(other));
  else if (!isTwice) return { rows: all, copies: 0 };
  const rows = all.filter((row, at) => at === 0 || !isCopy(samples, all[at - 1] as number, row));
  const copies = all.length - rows.length;
  const isMany = copies > Math.max(fewCopies.count, fewCopies.share * all.length);
  return isMany ? { rows, copies } : { rows: all, copies: 0 };
}

/** Fewer are just the last samples of a lap, repeated at the beginning of the next. */
const fewCopies = { count: 3, share: 0.005 };

/** Whether a sample repeats the one before. */
const isCopy = (samples: Samples, before: number, row: number) =>
  samples.at(before) === samples.at(row) && samples.isSame(before, row);

/** Where a sample's segment differs from that of the one before. */
function breaksIn(rows: readonly number[], breaks: readonly number[]): Set<number> {
  const found = new Set<number>();
  if (breaks.length === 0) return found;
  const segmentOf = (row: number) => {
    let [from, to] = [0, breaks.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((breaks[middle] as number) <= row) from = middle + 1;
      else to = middle;
    }
    return from;
  };
  for (let at = 1; at < rows.length; at += 1) {
    if (segmentOf(rows[at] as number) !== segmentOf(rows[at - 1] as number)) found.add(at);
  }
  return found;
}

function seriesOf(samples: Samples, rows: readonly number[], channel: Channel) {
  const [least, most] = plausible[channel];
  const part = parts[channel];
  let isKnown = false;
  let impossible = 0;
  const series: Series = [];
  const values = samples.values(rows, channel);
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    const isPlausible = value >= least && value <= most;
    isKnown ||= isPlausible;
    // A device without a sensor writes 0.
    if (!isPlausible && value !== 0 && !Number.isNaN(value)) impossible += 1;
    series.push(isPlausible ? rounded(value, part) : null);
  }
  return { series: isKnown ? series : undefined, impossible };
}

/** Removes half places, 0/0 and places too far from the last one. @returns how many were removed */
function keepPlaces(track: Track, metresPerSecond: number): number {
  const { latitude, longitude } = track;
  if (!latitude || !longitude) {
    delete track.latitude;
    delete track.longitude;
    return 0;
  }
  const isKept = new Uint8Array(latitude.length);
  let last: TimedPlace | undefined;
  let kept = 0;
  /** Places too far from the last accepted one, but each near the one before. */
  let astray: number[] = [];
  const believeAstray = () => {
    // The few places before them are where the device was when it was last switched off.
    if (kept < astray.length && kept < believed) isKept.fill(0);
    for (const at of astray) isKept[at] = 1;
    kept += astray.length;
    last = placeAt(track, astray.at(-1) as number);
    astray = [];
  };
  for (let at = 0; at < latitude.length; at += 1) {
    const here = placeAt(track, at);
    if (!here) continue;
    if (!last || isNear(last, here, metresPerSecond)) {
      isKept[at] = 1;
      kept += 1;
      astray = [];
      // A repeated place is not a new fix, so it keeps the time of the first.
      if (here.latitude !== last?.latitude || here.longitude !== last.longitude) last = here;
      continue;
    }
    const before = placeAt(track, astray.at(-1) ?? at);
    if (!before || !isNear(before, here, fastest.other)) astray = [];
    astray.push(at);
    if (astray.length >= believed) believeAstray();
  }
  if (astray.length > kept) believeAstray();
  let removed = 0;
  kept = 0;
  for (let at = 0; at < latitude.length; at += 1) {
    if (isKept[at]) {
      kept += 1;
      continue;
    }
    if (latitude[at] !== null || longitude[at] !== null) removed += 1;
    latitude[at] = null;
    longitude[at] = null;
  }
  if (kept === 0) {
    delete track.latitude;
    delete track.longitude;
  }
  return removed;
}

type TimedPlace = Place & { time: number };

/** Where the device was; undefined for half a place, and for 0/0, which means unknown. */
function placeAt({ time, latitude, longitude }: Track, at: number): TimedPlace | undefined {
  const [north, east] = [latitude?.[at] ?? null, longitude?.[at] ?? null];
  if (north === null || east === null || (north === 0 && east === 0)) return undefined;
  return { latitude: north, longitude: east, time: time[at] as number };
}

/** Whether a runner could have got from one place to the other. */
function isNear(from: TimedPlace, to: TimedPlace, metresPerSecond: number): boolean {
  const seconds = Math.max(1, to.time - from.time);
  return !isBeyond(from, to, metresPerSecond * seconds + 20);
}

/** Almost all steps are short, which can be seen without a haversine. */
const isBeyond = (a: Place, b: Place, metres: number) =>
  (Math.abs(a.latitude - b.latitude) + Math.abs(a.longitude - b.longitude)) * 111_700 > metres &&
  distanceBetween(a, b) > metres;

/**
 * Metres of earlier activities in a distance that continues from them; without those, it matches
 * the stated one.
 */
function countedBefore(distance: Series, { isLater, stated }: Span): number {
  const known = distance.filter((metres) => metres !== null);
  const [first = 0, last = 0] = [known[0], known.at(-1)];
  if (!isLater) return 0;
  if (!stated) return first > 1000 ? first : 0;
  return Math.abs(last - first - stated) < Math.abs(last - stated) ? first : 0;
}

/** The first samples may still be from the previous activity if the distance then restarts. */
const fewOfBefore = 3;

/**
 * Removes distances that decrease, or increase faster than a car. They count from the activity's
 * start.
 */
function keepRising(time: readonly number[], distance: Series, before: number): void {
  let last = 0;
  let lastAt = 0;
  let kept = 0;
  for (let at = 0; at < distance.length; at += 1) {
    const value = distance[at] ?? null;
    if (value === null) continue;
    const metres = rounded(value - before, parts.distance);
    // The first ones may still be from the previous activity.
    if (metres < last && kept <= fewOfBefore) {
      distance.fill(null, 0, at);
      last = 0;
    }
    const seconds = (time[at] as number) - lastAt;
    const isPossible = metres >= last && metres - last <= fastestDistance * (seconds + 2) + 100;
    distance[at] = isPossible ? metres : null;
    if (!isPossible) continue;
    kept += 1;
    last = metres;
    lastAt = time[at] as number;
  }
}

const rounded = (value: number, part: number) => Math.round(value * part) / part;
