import { type Stretch, unbroken } from './chart-line.ts';
import { type Course, lengthOf, onLine } from './course.ts';
import type { FlatMap } from './geo.ts';
import { meanBetween, type Sums } from './mean-over.ts';
import type { Pause } from './track.ts';

/** A piece of the route drawn in one colour. */
export interface RoutePiece {
  samples: Stretch;
  /** Seconds per km; absent where the runner stood. */
  pace: number | undefined;
  /** Beats per minute. */
  heartRate: number | undefined;
}

/** How many equally long pieces a route is coloured in: for 10 km, a piece is 60 m. */
const pieces = 160;

/** The pieces of a route, each with the pace and heart rate over it; it breaks where places are missing. */
export function routePieces(
  course: Course,
  { east }: Pick<FlatMap, 'east'>,
  { heart, pauses }: { heart?: Sums | undefined; pauses?: readonly Pause[] | undefined } = {},
): RoutePiece[] {
  const { metres, moving, time } = course;
  if (!metres) return [];
  const length = lengthOf(course) / pieces;
  return unbroken(east, time, pauses).flatMap((stretch) =>
    cut(metres, stretch, length).map((samples): RoutePiece => {
      const [first, last] = samples;
      const way = (metres[last] as number) - (metres[first] as number);
      const seconds = (moving[last] as number) - (moving[first] as number);
      const ends = [first, last].map((sample) => ({
        end: Math.max(1, sample),
        at: moving[sample] as number,
      })) as [{ end: number; at: number }, { end: number; at: number }];
      return {
        samples,
        pace: way > 0 && seconds > 0 ? (seconds / way) * 1000 : undefined,
        heartRate: heart && meanBetween(heart, moving, ...ends),
      };
    }),
  );
}

/**
 * Cuts a stretch into pieces of at least this length, each beginning where the previous one ends.
 */
function cut(metres: Float64Array, [from, to]: Stretch, length: number): Stretch[] {
  const cuts: Stretch[] = [];
  let first = from;
  for (let sample = from + 1; sample <= to; sample += 1) {
    if (sample < to && (metres[sample] as number) - (metres[first] as number) < length) continue;
    cuts.push([first, sample]);
    first = sample;
  }
  return cuts;
}

/** A place on the map, and the direction of travel in degrees, clockwise from north. */
export interface PlaceOnRoute {
  east: number;
  north: number;
  direction: number;
}

/** Where the runner was after this many metres. @returns undefined if no position was measured */
export function placeAt(
  metres: Float64Array,
  { east, north }: Pick<FlatMap, 'east' | 'north'>,
  end: number,
  at: number,
): PlaceOnRoute | undefined {
  const place = { east: onLine(metres, east, end, at), north: onLine(metres, north, end, at) };
  if (Number.isNaN(place.east + place.north)) return undefined;
  // Over 20 m, as the direction of a single step is mostly GPS jitter.
  let [before, after] = [end - 1, end];
  while (before > 0 && at - (metres[before] as number) < 10) before -= 1;
  while (after < metres.length - 1 && (metres[after] as number) - at < 10) after += 1;
  const alongEast = (east[after] as number) - (east[before] as number);
  const alongNorth = (north[after] as number) - (north[before] as number);
  return { ...place, direction: (Math.atan2(alongEast, alongNorth) * 180) / Math.PI };
}
