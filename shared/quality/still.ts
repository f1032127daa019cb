import { type Course, lengthOf } from '../tracks/course.ts';
import type { Track } from '../tracks/track.ts';
import type { Flag } from '../trainings/flag.ts';
import type { Recorded } from './recorded.ts';

/** Seconds; anything shorter says too little. */
const shortest = 300;
/** Metres per second: 1 km/h, which a drifting position may reach while the watch lies on a table. */
const slowest = 0.3;
/** Steps per minute, from which somebody runs or walks, wherever that is. */
const steps = 50;

/**
 * A recording of more than five minutes that hardly moved. Not one whose distance was not measured, as
 * on a treadmill, nor one with steps.
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

/** In half of the samples that have a cadence. */
function hasSteps({ cadence = [] }: Track): boolean {
  const known = cadence.filter((value) => value !== null);
  return known.length > 0 && known.filter((value) => value >= steps).length * 2 > known.length;
}
