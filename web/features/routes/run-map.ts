import type { CalendarDay } from '#shared/calendar-day.ts';
import { descending } from '#shared/order.ts';
import type { RunFacts } from '#shared/routes/packed-runs.ts';
import { unpackRuns } from '#shared/routes/packed-runs.ts';
import { directionTo, placesOf, spanOf } from '#shared/routes/places.ts';
import type { RouteLines } from '#shared/routes/schema.ts';
import { type Bounds, seamOf, unionOf, type WorldLine, worldLine } from '#shared/routes/world.ts';
import { distanceBetween, type Place } from '#shared/tracks/geo.ts';

/** A run as it is on the map. */
export interface MapRun extends RunFacts {
  line: WorldLine;
}

/** A run that is pointed at, and how many are as near. */
export interface Chosen {
  run: MapRun;
  here: number;
}

/** Of the runs at a place; made with the map, since it takes long for 5,000 of them. */
export interface PlaceSum {
  bounds: Bounds | undefined;
  metres: number;
  first: CalendarDay;
  last: CalendarDay;
}

/** Runs near each other. */
export interface MapPlace extends PlaceSum {
  /** Of the first run there, in the address: its rank would change with what is run elsewhere. */
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
  /** The newest first. */
  years: readonly string[];
  /** In the order of the alphabet. */
  shoes: readonly string[];
  /** The longitude at which the map begins. */
  seam: number;
}

/** Reads what the server sends; it takes some tens of ms for 5,000 runs. */
export function readRunMap({ runs: packed, ...counts }: RouteLines): RunMap {
  const read = unpackRuns(packed);
  const begins = read.map(
    ({ pieces: [first] }): Place => ({
      latitude: first?.[0] ?? 0,
      longitude: first?.[1] ?? 0,
    }),
  );
  const seam = seamOf(begins.map(({ longitude }) => longitude));
  const runs = read.map(({ pieces, ...facts }) => ({ ...facts, line: worldLine(pieces, seam) }));
  const years = [...new Set(runs.map(({ date }) => date.slice(0, 4)))];
  const shoes = [...new Set(runs.flatMap((run) => run.shoes ?? []))].sort();
  return { ...counts, runs, places: mapPlaces(runs, begins), years, shoes, seam };
}

function mapPlaces(runs: readonly MapRun[], begins: readonly Place[]): MapPlace[] {
  const places = placesOf(begins.map((at, index) => ({ at, run: runs[index] as MapRun })));
  const [first] = places;
  return places.map(({ middle, runs: there }) => {
    const newestFirst = there.map(({ run }) => run).sort((a, b) => descending(a.date, b.date));
    return {
      middle,
      ...withSum(newestFirst),
      key: newestFirst.at(-1)?.id ?? '',
      away: first
        ? {
            metres: distanceBetween(first.middle, middle),
            direction: directionTo(first.middle, middle),
          }
        : { metres: 0, direction: '' },
    };
  });
}

const withSum = (runs: readonly MapRun[]) => ({
  runs,
  bounds: unionOf(runs.map(({ line }) => line.bounds)),
  metres: metresOf(runs),
  ...spanOf(runs.map(({ date }) => date)),
});

/** The place that an address names, also after an earlier run there was added. */
export const placeWith = (places: readonly MapPlace[], runId: string): MapPlace | undefined =>
  places.find(({ runs }) => runs.some(({ id }) => id === runId));

/** The places with runs of a year and with a pair of shoes, and these runs. */
export function filterPlaces(
  places: readonly MapPlace[],
  given: { year: string; shoes: string },
): readonly MapPlace[] {
  if (!given.year && !given.shoes) return places;
  return places
    .map((place) => ({ ...place, ...withSum(filterRuns(place.runs, given)) }))
    .filter(({ runs }) => runs.length > 0)
    .toSorted((a, b) => b.runs.length - a.runs.length);
}

/** The runs of a year and with a pair of shoes; an empty text leaves all. */
export const filterRuns = (
  runs: readonly MapRun[],
  { year, shoes }: { year: string; shoes: string },
): readonly MapRun[] =>
  year || shoes
    ? runs.filter((run) => run.date.startsWith(year) && (!shoes || run.shoes === shoes))
    : runs;

/** Metres of all runs or places together. */
export const metresOf = (parts: readonly { metres: number }[]): number =>
  parts.reduce((sum, { metres }) => sum + metres, 0);
