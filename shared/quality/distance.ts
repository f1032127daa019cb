import { courseOf, lengthOf } from '../tracks/course.ts';
import { stopsIn } from '../tracks/stops.ts';
import type { Track } from '../tracks/track.ts';
import type { Flag } from '../trainings/flag.ts';
import type { Recorded } from './recorded.ts';

/**
 * How much two ways to measure a run may differ. Watches are 1 to 3 % off in the open and up to 6 %
 * in forests and cities, and so is a foot pod that was never calibrated.
 */
const tolerated = { share: 0.08, metres: 200 };
/**
 * Seconds between places, on average and at most, up to which straight lines between them follow
 * the route.
 */
const dense = { average: 15, longest: 120 };

/**
 * Flags a stated distance that the track does not support: that of its places if they are close
 * enough together, else that of the samples' own distance.
 */
export function distanceFlag(
  { format, distance, duration }: Recorded,
  track: Track,
): Flag | undefined {
  if (distance <= 0 || !isWhole(track, duration)) return undefined;
  // GPX files already compute their samples' distance from the places.
  const byPlaces = format !== 'gpx' && isDense(track);
  const way = byPlaces ? alongPlaces(track) : lengthOf(courseOf(track));
  if (isAbout(distance, way)) return undefined;
  // Only here, as few runs get this far: without the drift while standing.
  const measured = Math.round(byPlaces ? withoutStraying(track) : way);
  if (isAbout(distance, measured)) return undefined;
  return { kind: 'distance', stated: Math.round(distance), measured };
}

function isAbout(stated: number, measured: number): boolean {
  const apart = Math.abs(stated - measured);
  return measured <= 0 || apart < tolerated.metres || apart < tolerated.share * stated;
}

/** Whether there are samples for nearly all of the run, unlike in a damaged file. */
const isWhole = ({ time }: Track, duration: number) =>
  duration > 0 && (time.at(-1) ?? 0) - (time[0] ?? 0) >= 0.9 * duration;

function alongPlaces({ distance: _, ...track }: Track): number {
  return lengthOf(courseOf(track));
}

function withoutStraying({ distance: _, pauses: __, ...track }: Track): number {
  return stopsIn(track).distance?.findLast((metres) => metres !== null) ?? 0;
}

/** Whether there is a place every few seconds from start to end, apart from pauses. */
function isDense({ time, latitude, pauses = [] }: Track): boolean {
  if (!latitude) return false;
  let last = time[0] as number;
  let places = 0;
  let pause = 0;
  let moving = 0;
  let longest = 0;
  for (const [sample, now] of time.entries()) {
    if (latitude[sample] === null && sample < time.length - 1) continue;
    while ((pauses[pause]?.[1] ?? Infinity) <= last) pause += 1;
    const isPaused = (pauses[pause]?.[0] ?? Infinity) < now;
    if (!isPaused) {
      longest = Math.max(longest, now - last);
      moving += now - last;
    }
    places += 1;
    last = now;
  }
  return longest <= dense.longest && moving <= dense.average * places;
}
