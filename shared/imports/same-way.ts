import { courseOf, firstAtLeast, lengthOf } from '../tracks/course.ts';
import { distanceBetween, type Place, placeBetween } from '../tracks/geo.ts';
import type { Track } from '../tracks/track.ts';

/** A sample of places along a run: enough to tell whether another one took the same route. */
export interface Way {
  /** At equal fractions of its distance, from start to end; undefined where its track has none. */
  places: readonly (Place | undefined)[];
  /** How long it is. */
  metres: number;
}

/**
 * Into how many parts a route is divided. A prime: at a quarter, half and three quarters of two
 * laps of a loop, a runner is in the same places in either direction.
 */
const parts = 17;

/** Two runs within all of these took the same route. */
const margins = {
  /**
   * Metres between their places: GPS is off by tens of metres, and devices measure the distance so
   * far differently.
   */
  metres: 150,
  /** The same as a share of the distance, for runs of more than 15 km. */
  share: 0.01,
  /** This share of the places may be further apart: a watch without a fix may begin anywhere. */
  apart: 0.1,
};

/** The share of places that must be known for both. */
const leastKnown = 0.5;

/**
 * Metres along the route to the samples around a place; if they are further away, it is unknown.
 */
const widestGap = 150;

/**
 * The route of a run, by distance rather than time: one device pauses at a traffic light, another
 * does not.
 * @returns undefined for a run without places, or without a distance
 */
export function wayOf(track: Track): Way | undefined {
  const course = courseOf(track);
  const length = lengthOf(course);
  const placed = placedSamples(track);
  const { metres } = course;
  if (!metres || length <= 0 || placed.length === 0) return undefined;
  const along = Float64Array.from(placed, (sample) => metres[sample] as number);
  const places = Array.from({ length: parts + 1 }, (_, part) =>
    placeAt((part / parts) * length, { track, placed, along }),
  );
  return { places, metres: length };
}

/** The samples that have a place. */
function placedSamples({ latitude = [], longitude = [] }: Track): number[] {
  const placed: number[] = [];
  for (let sample = 0; sample < latitude.length; sample += 1) {
    if (latitude[sample] !== null && typeof longitude[sample] === 'number') placed.push(sample);
  }
  return placed;
}

interface Placed {
  track: Track;
  placed: number[];
  /** Their metres since the start. */
  along: Float64Array;
}

/**
 * The position after this many metres, interpolated between the samples around it; at the ends,
 * that of a single sample.
 */
function placeAt(metres: number, { track, placed, along }: Placed): Place | undefined {
  const after = firstAtLeast(along, metres);
  const [before, next] = [Math.max(0, after - 1), Math.min(after, along.length - 1)];
  const [begin, end] = [along[before] as number, along[next] as number];
  if (Math.max(metres - begin, end - metres) > widestGap) return undefined;
  const share = end > begin ? (metres - begin) / (end - begin) : 0;
  const from = placeOf(track, placed[before] as number);
  return placeBetween(from, placeOf(track, placed[next] as number), share);
}

const placeOf = ({ latitude, longitude }: Track, sample: number): Place => ({
  latitude: latitude?.[sample] as number,
  longitude: longitude?.[sample] as number,
});

/**
 * Whether two runs were in the same places at the same fractions of their routes: a run in the
 * opposite direction was not, unless it returns the same way.
 * @returns undefined if too little is known about where they were
 */
export function isSameWay(one: Way, other: Way): boolean | undefined {
  const most = Math.max(margins.metres, margins.share * Math.max(one.metres, other.metres));
  let known = 0;
  let apart = 0;
  for (const [part, place] of one.places.entries()) {
    const there = other.places[part];
    if (!place || !there) continue;
    known += 1;
    if (distanceBetween(place, there) > most) apart += 1;
  }
  if (known < leastKnown * one.places.length) return undefined;
  return apart <= margins.apart * known;
}
