import { distanceBetween } from '../tracks/geo.ts';
import { type Part, partsIn, type Steps } from './clock-parts.ts';
import type { Sample, Samples } from './samples.ts';

/** What was found out about a device's clock, and corrected in its samples. */
export interface SetClock {
  /** Seconds of the recording after which the clock was set; absent if it was right all along. */
  setAfter?: number;
  /** How many seconds its start was shifted by. */
  by: number;
  /** Samples left out because their time is unknown, or because they were written twice. */
  leftOut: number;
  /** Converts a message's time to the corrected clock, both in milliseconds. */
  righted(at: number): number;
}

/** What the device states about its own times. */
export interface Stated {
  /** Seconds from start to end, by a counter independent of the clock. */
  elapsed?: number | undefined;
  /** Whether it may lack pauses of several hours. */
  isRoughly?: boolean | undefined;
  /**
   * Whether its segments belong to one activity, rather than several that a program put into one.
   */
  isOne?: boolean | undefined;
  /** Seconds that it counted: if a step forwards is included, it was a pause. */
  counted?: number | undefined;
  /** When it ended, in milliseconds since 1970-01-01T00:00Z. */
  end?: number | undefined;
  /**
   * Whether the device was paused in between, in milliseconds since 1970-01-01T00:00Z; absent if it
   * does not say.
   */
  isPaused?: ((from: number, to: number) => boolean) | undefined;
}

const second = 1000;
const hour = 3600 * second;
const day = 24 * hour;
/** No watch could record a run before this. */
const firstMeasured = Date.UTC(2000, 0, 1);
/** Nobody pauses a recording for longer. */
const longestPause = 5 * day;
/** How much the device's elapsed time may be off, and how much if it may lack pauses. */
const margin = 60 * second;
const roughMargin = 6 * hour;
/** Clocks are off by hours, and pauses last minutes. */
const shortestError = hour - 5 * margin;
/** How many samples to search for a place. */
const looked = 10;
/** Sparser samples may be as uneven as the device likes. */
const rareStep = 2 * second;
/** Within this many metres, a recording continues in the same place. */
const samePlace = 100;

/**
 * Finds where a device's clock was set during the run, and shifts everything recorded before by as
 * much as it was off, so that it joins what follows: once a device has learned the time, it is
 * right. The clock counts as set
 * - if time steps backwards by more than a few samples and the recording continues;
 * - if it steps forwards by more than the device's own elapsed time allows;
 * - without an elapsed time, if it steps forwards by more than five days, or by more than a day and
 *   the recording continues as before.
 * A new segment, which may be another run, or samples written twice do not count. A step forwards
 * of several hours in a file without an elapsed time may be a pause, and is left alone.
 */
export function setClock(samples: Samples, stated: Stated = {}): SetClock {
  const { parts, steps, ...found } = partsIn(samples);
  const clock: SetClock = { leftOut: found.leftOut, by: 0, righted: (at) => at };
  // With more parts no order can be found; samples are then sorted by their times.
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

/** More often than any clock is set, and few enough to compare with one another. */
const mostParts = 100;

/** Shifts all parts before one at which the clock was set. @returns by how much, for each part */
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
 * How long it took to set the clock, in milliseconds: one sampling interval, or what remains of the
 * device's elapsed time, for example after a pause in between.
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

/** Leaves out a few final samples whose time does not fit the end of the rest. */
function leaveOutEnd(samples: Samples, { parts, steps, stated: { end } }: Whole): number {
  const [before, last] = parts.slice(-2);
  if (!before || !last || last.to - last.from >= steps.fewest) return 0;
  const isFar = last.first < before.last || last.first - before.last > day;
  const isEnd = end !== undefined && Math.abs(end - last.last) < margin;
  if (!isFar || isEnd) return 0;
  parts.pop();
  return leaveOut(samples, last.from, last.to);
}

/**
 * Leaves out what a part repeats from the one before, as devices do that write their memory twice.
 */
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
 * Whether the distance from one part to the next matches those around it, so that nobody stood
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

/** Metres. @returns undefined if neither distance nor place is known */
function wayBetween(one: Sample, other: Sample): number | undefined {
  if (one.distance !== undefined && other.distance !== undefined) {
    return Math.abs(other.distance - one.distance);
  }
  if (one.latitude === undefined || other.latitude === undefined) return undefined;
  return distanceBetween(placeOf(one), placeOf(other));
}

/** The total duration of some parts in milliseconds. */
const lengthOf = (parts: readonly Part[]) =>
  parts.reduce((sum, { first, last }) => sum + last - first, 0);

/** Whether a part begins about where the last one ended, as far as either shows where that was. */
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

/** The first of the next few samples that has it. */
function firstWith(samples: Samples, { from, to }: Part, has: (sample: Sample) => boolean) {
  for (let row = from; row < Math.min(to, from + looked); row += 1) {
    if (has(samples.sample(row))) return samples.sample(row);
  }
  return undefined;
}

/** The last of the last few samples that has it. */
function lastWith(samples: Samples, { from, to }: Part, has: (sample: Sample) => boolean) {
  for (let row = to - 1; row >= Math.max(from, to - looked); row -= 1) {
    if (has(samples.sample(row))) return samples.sample(row);
  }
  return undefined;
}
