import { distanceBetween } from '../tracks/geo.ts';
import { type Part, partsIn, type Steps } from './clock-parts.ts';
import type { Sample, Samples } from './samples.ts';

/** What was found out about the clock of a device, and mended in its samples. */
export interface SetClock {
  /** Seconds of the recording after which the clock was set; absent if it was right all along. */
  setAfter?: number;
  /** Seconds by which its start was moved. */
  by: number;
  /** Samples that were left out: their time is unknown, or they were written twice. */
  leftOut: number;
  /** Converts a message's time to the corrected clock, both in milliseconds. */
  righted(at: number): number;
}

/** What the device states about its own times. */
export interface Stated {
  /** Seconds from start to end, by a counter independent of the clock. */
  elapsed?: number | undefined;
  /** Whether pauses of some hours may be missing in it. */
  isRoughly?: boolean | undefined;
  /** Whether its segments are of one activity, and not of several that a program has put into one. */
  isOne?: boolean | undefined;
  /** Seconds that it counted: with a step ahead in them, that was a pause. */
  counted?: number | undefined;
  /** When it ended, in milliseconds since 1970-01-01T00:00Z. */
  end?: number | undefined;
  /**
   * Whether the device was paused in between, in milliseconds since 1970-01-01T00:00Z; absent where
   * it does not say.
   */
  isPaused?: ((from: number, to: number) => boolean) | undefined;
}

const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;
/** No watch could measure a run before. */
const firstMeasured = Date.UTC(2000, 0, 1);
/** Nobody pauses for longer within a recording. */
const longestPause = 5 * day;
/** By which the device's elapsed time may be off, and where pauses may be missing in it. */
const margin = 60 * second;
const roughMargin = 6 * hour;
/** Clocks are off by hours, and pauses last minutes. */
const shortestError = hour - 5 * margin;
/** Samples that are looked at for a place. */
const looked = 10;
/** Rarer samples are as uneven as a device likes. */
const rareStep = 2 * second;
/** Metres within which a recording goes on where it was. */
const samePlace = 100;

/**
 * Finds where a device's clock was set during the run, and moves what was recorded before by as
 * much as it was off, so that it joins what follows: once a device has learnt the time, it is
 * right. It counts as set
 * - where time steps back by more than some samples and the recording goes on;
 * - where it steps ahead by more than the device's own elapsed time has room for;
 * - without such a time, where it steps ahead by more than five days, or by more than a day and the
 *   recording goes on as before.
 * A new segment, which may be another run, or samples written twice are no reason. A step ahead by
 * hours in a file that states no elapsed time may be a pause, and stays one.
 */
export function setClock(samples: Samples, stated: Stated = {}): SetClock {
  const { parts, steps, ...found } = partsIn(samples);
  const clock: SetClock = { leftOut: found.leftOut, by: 0, righted: (at) => at };
  // With more of them there is no order to be found; samples are then put in that of their times.
  if (parts.length < 2 || parts.length > mostParts) return clock;
  clock.leftOut += leaveOutEnd(samples, { parts, steps, stated });
  const isSetAfter = parts.slice(1).map((next, at) => {
    const part = parts[at] as Part;
    clock.leftOut += leaveOutCopies(samples, part, next);
    return isSet(samples, { part, next, parts, steps, stated });
  });
  if (!isSetAfter.includes(true)) return clock;
  const shifts = moveParts(samples, { parts, steps, stated }, isSetAfter);
  const set = parts[isSetAfter.lastIndexOf(true) + 1] as Part;
  const begin = (parts[0] as Part).first + (shifts[0] as number);
  return {
    leftOut: clock.leftOut,
    setAfter: (set.first - begin) / second,
    by: (shifts[0] as number) / second,
    righted(at) {
      const part = parts.findLastIndex(
        ({ first, last }) => at >= first - margin && at <= last + margin,
      );
      return at + (shifts[part] ?? 0);
    },
  };
}

/** More than any clock is set, and as many as can be compared with one another. */
const mostParts = 100;

/** Moves all parts before one at which the clock was set. @returns by how much, for each part */
function moveParts(samples: Samples, whole: Whole, isSetAfter: readonly boolean[]): number[] {
  const { parts } = whole;
  const shifts = parts.map(() => 0);
  const gap = gapAt(whole, isSetAfter);
  for (let at = parts.length - 2; at >= 0; at -= 1) {
    const [part, next] = [parts[at] as Part, parts[at + 1] as Part];
    const joins = next.first - gap - part.last;
    shifts[at] = (shifts[at + 1] as number) + (isSetAfter[at] ? joins : 0);
    if (shifts[at] === 0) continue;
    for (let row = part.from; row < part.to; row += 1) {
      samples.move(row, samples.at(row) + (shifts[at] as number));
    }
  }
  return shifts;
}

/**
 * How long it took while the clock was set, in milliseconds: as long as from any sample to the
 * next, or what is left over of the device's elapsed time, as after a pause in between.
 */
function gapAt({ parts, steps, stated }: Whole, isSetAfter: readonly boolean[]): number {
  const { elapsed, isRoughly } = stated;
  if (elapsed === undefined || isRoughly) return steps.usual;
  let over = elapsed * second - lengthOf(parts);
  for (const [at, isSetHere] of isSetAfter.entries()) {
    if (!isSetHere) over -= (parts[at + 1] as Part).first - (parts[at] as Part).last;
  }
  const times = isSetAfter.filter((isSetHere) => isSetHere).length;
  return over > 5 * steps.usual * times ? over / times : steps.usual;
}

interface Whole {
  parts: Part[];
  steps: Steps;
  stated: Stated;
}

/** A few samples at the end, whose time is not where the rest ends. */
function leaveOutEnd(samples: Samples, { parts, steps, stated: { end } }: Whole): number {
  const [before, last] = parts.slice(-2);
  if (!before || !last || last.to - last.from >= steps.fewest) return 0;
  const isFar = last.first < before.last || last.first - before.last > day;
  const isEnd = end !== undefined && Math.abs(end - last.last) < margin;
  if (!isFar || isEnd) return 0;
  parts.pop();
  return leaveOut(samples, last.from, last.to);
}

/** What a part repeats of the one before, as a device does that writes its memory twice. */
function leaveOutCopies(samples: Samples, part: Part, next: Part): number {
  if (next.first > part.last) return 0;
  let row = part.to - 1;
  while (row > part.from && samples.at(row) > next.first) row -= 1;
  if (!samples.isSame(row, next.from)) return 0;
  let end = next.from;
  while (end < next.to && samples.at(end) <= part.last) end += 1;
  const copies = leaveOut(samples, next.from, end);
  if (end < next.to) next.first = samples.at(end);
  next.from = end;
  return copies;
}

function leaveOut(samples: Samples, from: number, to: number): number {
  for (let row = from; row < to; row += 1) samples.move(row, Number.NaN);
  return to - from;
}

interface Step extends Whole {
  part: Part;
  next: Part;
}

/** Whether the clock was set between two parts. */
function isSet(samples: Samples, { part, next, parts, steps, stated }: Step): boolean {
  if (next.from >= next.to) return false;
  const step = next.first - part.last;
  const isNew = samples.breaks.includes(next.from);
  // Runs begin and end at the same door, so a new segment may be another run, whatever its place.
  if (isNew && !stated.isOne) return part.last < firstMeasured;
  if (step < 0) return true;
  const goesOn = isSamePlace(samples, part, next);
  const { elapsed, counted = 0, isRoughly, isPaused } = stated;
  if (counted * second >= lengthOf(parts) + step - margin) return false;
  const isPause = isPaused?.(part.last, next.first) === true;
  if (elapsed !== undefined && !(isPause && isRoughly)) {
    const isSure = !isRoughly || (step > shortestError && movesOn(samples, { part, next, steps }));
    const room = elapsed * second - lengthOf(parts) + (isSure ? margin : roughMargin);
    if (step > Math.max(room, steps.ahead)) return true;
  }
  if (isPause && step < longestPause) return false;
  if (isPaused && step > hour) return true;
  const isFirstFix = part.from === 0 && part.to - part.from < steps.fewest && step > day;
  if (isFirstFix || step > longestPause) return true;
  const isClock = elapsed === undefined && step > day && goesOn;
  return isClock && movesOn(samples, { part, next, steps });
}

/**
 * Whether the way from one part to the next is as long as the ways around it, so that nobody stood
 * still in between.
 */
function movesOn(samples: Samples, { part, next, steps }: Pick<Step, 'part' | 'next' | 'steps'>) {
  const [last, first] = [samples.sample(part.to - 1), samples.sample(next.from)];
  let [row, later] = [part.to - 1, next.from];
  while (row >= part.from && samples.at(row) === last.at) row -= 1;
  while (later < next.to && samples.at(later) === first.at) later += 1;
  const before = row >= part.from ? samples.sample(row) : undefined;
  const after = later < next.to ? samples.sample(later) : undefined;
  const way = wayBetween(last, first);
  const beside = Math.max(
    (before && wayBetween(before, last)) ?? 0,
    (after && wayBetween(first, after)) ?? 0,
  );
  const alike = steps.usual > rareStep ? 4 : 2;
  return way !== undefined && beside > 0 && way > beside / alike && way < beside * alike;
}

/** Metres. @returns undefined where neither distance nor place is known */
function wayBetween(one: Sample, other: Sample): number | undefined {
  if (one.distance !== undefined && other.distance !== undefined) {
    return Math.abs(other.distance - one.distance);
  }
  if (one.latitude === undefined || other.latitude === undefined) return undefined;
  return distanceBetween(placeOf(one), placeOf(other));
}

/** Milliseconds of some parts. */
const lengthOf = (parts: readonly Part[]) =>
  parts.reduce((sum, { first, last }) => sum + last - first, 0);

/** Whether a part begins about where the last one ended, as far as either says where that was. */
function isSamePlace(samples: Samples, part: Part, next: Part): boolean {
  const [last, first] = [
    lastWith(samples, part, ({ latitude }) => latitude !== undefined),
    firstWith(samples, next, ({ latitude }) => latitude !== undefined),
  ];
  if (last && first) return distanceBetween(placeOf(last), placeOf(first)) <= samePlace;
  const [covered, goingOn] = [samples.sample(part.to - 1), samples.sample(next.from)];
  if (covered.distance === undefined || goingOn.distance === undefined) return true;
  return Math.abs(goingOn.distance - covered.distance) <= samePlace;
}

const placeOf = ({ latitude = 0, longitude = 0 }: Sample) => ({ latitude, longitude });

/** Of the next few samples. */
function firstWith(samples: Samples, { from, to }: Part, has: (sample: Sample) => boolean) {
  for (let row = from; row < Math.min(to, from + looked); row += 1) {
    if (has(samples.sample(row))) return samples.sample(row);
  }
  return undefined;
}

/** Of the last few samples. */
function lastWith(samples: Samples, { from, to }: Part, has: (sample: Sample) => boolean) {
  for (let row = to - 1; row >= Math.max(from, to - looked); row -= 1) {
    if (has(samples.sample(row))) return samples.sample(row);
  }
  return undefined;
}
