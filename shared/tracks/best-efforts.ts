import { fastestPace } from '../physiology/world-records.ts';
import { km } from '../units.ts';
import { type Course, lengthOf, onLine } from './course.ts';
import { impossibleMetres } from './impossible-metres.ts';

/** Metres: 1 km, 5 km, 10 km, half marathon and marathon. */
const effortDistances = [1000, 5000, 10_000, 21_097.5, 42_195] as const;

/** The fastest stretch of a distance within a run. */
export interface BestEffort {
  metres: number;
  /** From its start to its end, with what was paused in between. */
  seconds: number;
  /** Metres from the run's start. */
  from: number;
  to: number;
}

/** How much of a stretch may be impossible before it counts for nothing. */
const tolerated = 0.01;

/**
 * The fastest stretch of each distance. Time goes on through pauses, as it does in a race: else two
 * fast halves with a rest between them would make a record. Stretches faster than anybody has run
 * them, or of which more than 1 % was covered at an impossible speed, are passed over.
 *
 * Over time, distance is a chain of straight lines, so the fastest stretch begins or ends at a
 * sample: two pointers try all of them, in one go through the track for each distance.
 */
export function bestEfforts(course: Course): BestEffort[] {
  const { time, metres } = course;
  if (!metres) return [];
  const impossible = impossibleMetres(time, metres);
  const length = lengthOf(course) - (metres[0] as number);
  return effortDistances
    .filter((distance) => distance <= length)
    .flatMap((distance) => fastest(distance, time, metres, impossible) ?? []);
}

function fastest(
  distance: number,
  time: Float64Array,
  metres: Float64Array,
  impossible: Float64Array,
): BestEffort | undefined {
  const least = (fastestPace(km(distance / 1000)) * distance) / 1000;
  let best: BestEffort | undefined;
  let bestSeconds = Number.POSITIVE_INFINITY;
  const consider = (from: number, fromEnd: number, toEnd: number) => {
    const to = from + distance;
    const seconds = onLine(metres, time, toEnd, to) - onLine(metres, time, fromEnd, from);
    if (seconds < least || seconds >= bestSeconds) return;
    const leapt = onLine(metres, impossible, toEnd, to) - onLine(metres, impossible, fromEnd, from);
    if (leapt > tolerated * distance) return;
    best = { metres: distance, seconds, from, to };
    bestSeconds = seconds;
  };

  const first = metres[0] as number;
  let end = 1;
  let begin = 1;
  for (let sample = 0; sample < metres.length; sample += 1) {
    const at = metres[sample] as number;
    while (end < metres.length && (metres[end] as number) < at + distance) end += 1;
    // From this sample on; whatever takes longer up to the sample before its end is not tried.
    if (end < metres.length && (time[end - 1] as number) - (time[sample] as number) < bestSeconds) {
      consider(at, Math.max(1, sample), end);
    }
    const from = at - distance;
    if (sample === 0 || from < first) continue;
    // Up to this sample: the line on which the start lies ends in the first sample beyond it.
    while (begin < sample && (metres[begin] as number) <= from) begin += 1;
    if ((time[sample] as number) - (time[begin] as number) < bestSeconds) {
      consider(from, begin, sample);
    }
  }
  return best;
}
