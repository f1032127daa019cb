import type { RunFacts } from '#shared/routes/packed-runs.ts';
import { unpackRuns } from '#shared/routes/packed-runs.ts';
import { directionTo, placesOf } from '#shared/routes/places.ts';
import type { RouteLines } from '#shared/routes/schema.ts';
import { seamOf, type WorldLine, worldLine } from '#shared/routes/world.ts';
import { distanceBetween, type Place } from '#shared/tracks/geo.ts';

/** A run as it is on the map. */
export interface MapRun extends RunFacts {
  line: WorldLine;
  /** Where its line begins. */
  at: Place;
}

/** A run that is pointed at, and how many are as near. */
export interface Chosen {
  run: MapRun;
  here: number;
}

/** Runs near each other. */
export interface MapPlace {
  /** From 1, in the address. */
  key: string;
  middle: Place;
  runs: readonly MapRun[];
  /** From where most runs are: how far in metres, and in which direction. */
  away: { metres: number; direction: string };
}

export interface RunMap extends Pick<RouteLines, 'waiting' | 'unplaced' | 'hidden'> {
  /** The newest first. */
  runs: readonly MapRun[];
  /** The one with the most runs first. */
  places: readonly MapPlace[];
  /** The longitude at which the map begins. */
  seam: number;
}

/**
 * Reads what the server sends.
 * @param pause lets the browser do something else: each part takes some ms for 5,000 runs
 */
export async function readRunMap(
  { runs: packed, ...counts }: RouteLines,
  pause: () => Promise<void>,
): Promise<RunMap> {
  const read = unpackRuns(packed);
  await pause();
  const begins = read.map(({ pieces }) => pieces[0]?.[1] ?? 0);
  const seam = seamOf(begins);
  const runs = read.map(({ pieces, ...facts }): MapRun => {
    const at = { latitude: pieces[0]?.[0] ?? 0, longitude: pieces[0]?.[1] ?? 0 };
    return { ...facts, at, line: worldLine(pieces, seam) };
  });
  await pause();
  return { ...counts, runs, places: mapPlaces(runs), seam };
}

function mapPlaces(runs: readonly MapRun[]): MapPlace[] {
  const places = placesOf(runs);
  const [first] = places;
  return places.map((place, rank) => ({
    ...place,
    key: String(rank + 1),
    away: first
      ? {
          metres: distanceBetween(first.middle, place.middle),
          direction: directionTo(first.middle, place.middle),
        }
      : { metres: 0, direction: '' },
  }));
}

/** The runs of a year and with a pair of shoes; an empty text leaves all. */
export const filterRuns = (
  runs: readonly MapRun[],
  { year, shoes }: { year: string; shoes: string },
): readonly MapRun[] =>
  year || shoes
    ? runs.filter((run) => run.date.startsWith(year) && (!shoes || run.shoes === shoes))
    : runs;

/** Metres of all runs together. */
export const metresOf = (runs: readonly MapRun[]): number =>
  runs.reduce((sum, { metres }) => sum + metres, 0);
