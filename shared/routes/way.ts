import type { Course } from '../tracks/course.ts';
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
export function wayOf({ latitude, longitude }: Track, { metres }: Course): Way | undefined {
  if (!latitude || !longitude || !metres) return undefined;
  const first = latitude.findIndex((degrees) => degrees !== null);
  const last = latitude.findLastIndex((degrees) => degrees !== null);
  const begin = metres[first] ?? 0;
  const length = (metres[last] ?? 0) - begin;
  if (!(length >= shortest)) return undefined;
  const steps = Math.round(length / Math.max(usualStep, length / mostSteps));
  const marks: Place[] = [];
  let turned = longitude[first] as number;
  /** The place before a sample. */
  let before = first;
  for (let sample = first; sample <= last; sample += 1) {
    if ((latitude[sample] ?? null) === null) continue;
    const to = metres[sample] as number;
    // The last mark is at the last place, whatever is rounded.
    const ends = sample === last ? steps : ((to - begin) / length) * steps;
    if (marks.length <= ends) {
      const at = metres[before] as number;
      const [north, degrees] = [latitude[before] as number, latitude[sample] as number];
      const east = unturned(longitude[before] as number, turned);
      turned = unturned(longitude[sample] as number, east);
      while (marks.length <= ends) {
        const share = to > at ? (begin + (marks.length / steps) * length - at) / (to - at) : 1;
        marks.push({
          latitude: north + share * (degrees - north),
          longitude: east + share * (turned - east),
        });
      }
    }
    before = sample;
  }
  return { metres: length, marks };
}

/** A longitude that does not leap from the one before where a run crosses the date line. */
export function unturned(degrees: number, before: number): number {
  const leap = degrees - before;
  return leap <= 180 && leap >= -180 ? degrees : degrees - 360 * Math.round(leap / 360);
}
