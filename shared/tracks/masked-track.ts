import { courseOf } from './course.ts';
import { type Circle, offsetFrom, type Place } from './geo.ts';
import type { Series, Track } from './track.ts';

/** A track without the places that are hidden. */
export interface MaskedTrack {
  track: Track;
  /** The given circles that the track enters. */
  circles: number[];
  /** Whether the first or the last place of the track is hidden. */
  start: boolean;
  end: boolean;
}

interface Point {
  east: number;
  north: number;
}

/**
 * Removes the places inside circles from a track, and the ends of each line that leads into or
 * through a circle: the remaining route breaks there, and is nowhere inside, not even between two
 * samples that are far apart. The route ends where the watch happened to write a sample, not on the
 * edge. Everything else stays: distances are computed from all places before some are removed.
 *
 * So anyone who also sees the series knows how far it is from the start to where the route begins.
 * At present, only the runner sees them. Anything ever shown to others must also leave out what was
 * measured inside, not only the places.
 */
export function maskedTrack(track: Track, circles: readonly Circle[]): MaskedTrack {
  const { latitude, longitude } = track;
  const none = { track, circles: [], start: false, end: false };
  if (!latitude || !longitude) return none;
  const hidden = new Uint8Array(latitude.length);
  const met = circles.flatMap((circle, index) =>
    hideWithin(circle, { latitude, longitude }, hidden) ? index : [],
  );
  if (met.length === 0) return none;

  const without = (series: Series) =>
    series.map((value, sample) => (hidden[sample] === 1 ? null : value));
  const { metres } = courseOf(track);
  return {
    track: {
      ...track,
      ...(metres && !track.distance && { distance: [...metres] }),
      latitude: without(latitude),
      longitude: without(longitude),
    },
    circles: met,
    start: hidden[latitude.findIndex((value) => value !== null)] === 1,
    end: hidden[latitude.findLastIndex((value) => value !== null)] === 1,
  };
}

/** Marks the samples to hide for one circle. @returns whether there are any */
function hideWithin(
  circle: Circle,
  { latitude, longitude }: { latitude: Series; longitude: Series },
  hidden: Uint8Array,
): boolean {
  let isMet = false;
  let before: Point | undefined;
  for (let sample = 0; sample < latitude.length; sample += 1) {
    const here = pointAt(circle, latitude[sample] ?? null, longitude[sample] ?? null);
    if (here && comesWithin(circle.radius, before ?? here, here)) {
      hidden[sample] = 1;
      if (before) hidden[sample - 1] = 1;
      isMet = true;
    }
    before = here;
  }
  return isMet;
}

/** Whether the straight line between two places, some kilometres apart at most, meets a circle. */
export const meetsCircle = (circle: Circle, from: Place, to: Place): boolean =>
  comesWithin(circle.radius, offsetFrom(circle, from), offsetFrom(circle, to));

const pointAt = (circle: Circle, latitude: number | null, longitude: number | null) =>
  latitude === null || longitude === null ? undefined : offsetFrom(circle, { latitude, longitude });

/** Whether the line between two points comes within this many metres of the centre. */
function comesWithin(radius: number, a: Point, b: Point): boolean {
  // Most samples are far away, on one side.
  if (Math.min(a.east, b.east) > radius || Math.max(a.east, b.east) < -radius) return false;
  if (Math.min(a.north, b.north) > radius || Math.max(a.north, b.north) < -radius) return false;
  const [east, north] = [b.east - a.east, b.north - a.north];
  const square = east ** 2 + north ** 2;
  const share = square > 0 ? -(a.east * east + a.north * north) / square : 0;
  const nearest = Math.min(1, Math.max(0, share));
  return Math.hypot(a.east + nearest * east, a.north + nearest * north) <= radius;
}
