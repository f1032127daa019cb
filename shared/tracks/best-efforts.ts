import { fastestPace } from '../physiology/world-records.ts';
import { km } from '../units.ts';
import { type Course, lengthOf, onLine } from './course.ts';
import { effortDistances } from './effort-distances.ts';
import { impossibleMetres } from './impossible-metres.ts';

/** The fastest stretch of a distance within a run. */
export interface BestEffort {
  metres: number;
  /** Seconds of training, as in the splits: pauses in between do not count. */
  seconds: number;
  /** The length of pauses in between, in seconds. */
  paused: number;
  /** Metres from the run's start. */
  from: number;
  to: number;
}

/** How much of a stretch may be impossible before it is discarded. */
const tolerated = 0.01;
/** How much of a stretch may be paused: with a rest, two fast halves would make a record. */
const restedAtMost = 0.05;

/**
 * The fastest stretch over each distance, among those that begin or end at a sample, by the clock
 * of the run's splits. Excluded are stretches with longer pauses, those faster than anyone has run
 * them, and those of which more than 1 % was covered at an impossible speed, by the same clock.
 * docs/decisions/0019-best-efforts.md says why.
 *
 * Distance over time is a chain of straight lines, so without pauses no other stretch is faster:
 * two pointers try all of them in one pass over the track for each distance.
 */
export function bestEfforts(course: Course): BestEffort[] {
  const { moving, metres } = course;
  if (!metres) return [];
  const line = { ...course, metres, impossible: impossibleMetres(moving, metres) };
  const length = lengthOf(course) - (metres[0] as number);
  return effortDistances
    .filter((distance) => distance <= length)
    .flatMap((distance) => fastest(distance, line) ?? []);
}

interface Line extends Course {
  metres: Float64Array;
  impossible: Float64Array;
}

function fastest(
  distance: number,
  { time, moving, metres, impossible }: Line,
): BestEffort | undefined {
  const least = (fastestPace(km(distance / 1000)) * distance) / 1000;
  let best: BestEffort | undefined;
  let bestSeconds = Number.POSITIVE_INFINITY;
  const consider = (from: number, fromEnd: number, toEnd: number) => {
    const to = from + distance;
    const between = (values: Float64Array) =>
      onLine(metres, values, toEnd, to) - onLine(metres, values, fromEnd, from);
    const seconds = between(moving);
    if (seconds < least || seconds >= bestSeconds) return;
    if (between(impossible) > tolerated * distance) return;
    const paused = Math.max(0, between(time) - seconds);
    if (paused > restedAtMost * seconds) return;
    best = { metres: distance, seconds, paused, from, to };
    bestSeconds = seconds;
  };

  const first = metres[0] as number;
  let end = 1;
  let begin = 1;
  for (let sample = 0; sample < metres.length; sample += 1) {
    const at = metres[sample] as number;
    while (end < metres.length && (metres[end] as number) < at + distance) end += 1;
    // Starting at this sample; stretches already slower before their last step are not tried.
    if (
      end < metres.length &&
      (moving[end - 1] as number) - (moving[sample] as number) < bestSeconds
    ) {
      consider(at, Math.max(1, sample), end);
    }
    const from = at - distance;
    if (sample === 0 || from < first) continue;
    // Up to this sample: the line that contains the start ends in the first sample beyond it.
    while (begin < sample && (metres[begin] as number) <= from) begin += 1;
    if ((moving[sample] as number) - (moving[begin] as number) < bestSeconds) {
      consider(from, begin, sample);
    }
  }
  return best;
}
