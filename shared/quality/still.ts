import { type Course, lengthOf } from '../tracks/course.ts';
import type { Track } from '../tracks/track.ts';
import type { Flag } from '../trainings/flag.ts';
import type { Recorded } from './recorded.ts';

/** Seconds; anything shorter reveals too little. */
const shortest = 300;
/** Metres per second: 1 km/h, the drift that a watch lying on a table may show. */
const slowest = 0.3;
/** Steps per minute from which somebody is running or walking, wherever that is. */
const steps = 50;

/**
 * Flags a recording of more than five minutes that hardly moved, unless its distance was not
 * measured, as on a treadmill, or it has steps.
 */
export function stillFlag(
  { distance, duration }: Recorded,
  track: Track,
  course: Course,
): Flag | undefined {
  if (!course.metres || duration < shortest || (!track.latitude && distance === 0))
    return undefined;
  const metres = Math.max(distance, lengthOf(course));
  if (metres >= slowest * duration || hasSteps(track)) return undefined;
  return { kind: 'still', metres: Math.round(metres), seconds: Math.round(duration) };
}

/** In more than half of the samples with a cadence. */
function hasSteps({ cadence = [] }: Track): boolean {
  const known = cadence.filter((value) => value !== null);
  return known.length > 0 && known.filter((value) => value >= steps).length * 2 > known.length;
}
