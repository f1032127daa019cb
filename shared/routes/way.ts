import { type Course, onLine } from '../tracks/course.ts';
import type { Place } from '../tracks/geo.ts';
import type { Track } from '../tracks/track.ts';

/** Which way a run took, for comparing it with others. */
export interface Way {
  /** From the first place to the last, as the device measured it. */
  metres: number;
  /** Evenly spaced along it, both ends included. */
  marks: readonly Place[];
}

/** Metres between marks, in runs of up to 50 km. */
export const usualStep = 50;
/** So that a day’s run takes no longer to compare than a marathon. */
const mostSteps = 1000;
/** Metres of which somebody would say that it is a route. */
const shortest = 200;

/**
 * The way of a track. The marks are evenly spaced by the distance of its course, which does not
 * grow while a watch lies still and its places drift. Where places are missing, the marks are on
 * the straight line across.
 * @returns undefined for a track without places, or of less than 200 m
 */
export function wayOf({ latitude, longitude }: Track, { metres: along }: Course): Way | undefined {
  if (!latitude || !longitude || !along) return undefined;
  const located = along.map((_, sample) => sample).filter((sample) => latitude[sample] !== null);
  const of = (values: ArrayLike<number | null>) =>
    Float64Array.from(located, (sample) => values[sample] as number);
  const [metres, north, east] = [of(along), of(latitude), unturned(of(longitude))];
  const begin = metres[0] ?? 0;
  const length = (metres.at(-1) ?? 0) - begin;
  if (!(length >= shortest)) return undefined;
  const steps = Math.round(length / Math.max(usualStep, length / mostSteps));
  let end = 1;
  const marks = Array.from({ length: steps + 1 }, (_, nth) => {
    const at = begin + (nth / steps) * length;
    while (end < metres.length - 1 && (metres[end] as number) < at) end += 1;
    return { latitude: onLine(metres, north, end, at), longitude: onLine(metres, east, end, at) };
  });
  return { metres: length, marks };
}

/** Longitudes that do not leap where a run crosses the date line. */
function unturned(longitude: Float64Array): Float64Array {
  for (let sample = 1; sample < longitude.length; sample += 1) {
    const leap = (longitude[sample] as number) - (longitude[sample - 1] as number);
    longitude[sample] = (longitude[sample] as number) - 360 * Math.round(leap / 360);
  }
  return longitude;
}
