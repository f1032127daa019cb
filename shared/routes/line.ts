import type { Course } from '../tracks/course.ts';
import { metresPerDegree, type Place } from '../tracks/geo.ts';
import { simplify } from '../tracks/simplify.ts';
import type { Pause, Track } from '../tracks/track.ts';
import type { Line } from './packed-line.ts';
import { unturned } from './way.ts';

/** Metres that the drawn line may be away from the track: the first with which it is short enough. */
const tolerances = [25, 50, 100, 200];
/** Only a day's run in the mountains would have more. */
export const mostPlaces = 1000;
/** Metres between the places that are looked at. */
const step = 10;
/** Metres: over a shorter gap, the line goes on. */
const longestGap = 100;

/** Places of a track, in metres from a place on the equator. */
interface Piece {
  east: number[];
  north: number[];
}

/**
 * The line on which somebody ran, simplified to within about 25 m: 24 places or so for a usual run.
 * A very long or wild one is less exact, to have at most 1,000 places; more if 200 m do not suffice.
 * It breaks at gaps and pauses across which the runner moved far.
 * @param course the track's
 * @returns no pieces for a track without places
 */
export function lineOf(track: Track, { time }: Pick<Course, 'time'>): Line {
  const { latitude, longitude, pauses = [] } = track;
  const first = latitude?.find((degrees) => degrees !== null);
  if (!latitude || !longitude || typeof first !== 'number') return [];
  const perNorth = metresPerDegree;
  const perEast = perNorth * Math.cos((first * Math.PI) / 180);
  const placeOf = (east: number, north: number): Place => ({
    latitude: north / perNorth,
    longitude: east / perEast,
  });
  const pieces = piecesOf({ latitude, longitude }, { time, pauses, perEast, perNorth });
  const simplified = (tolerance: number) =>
    pieces
      .map(({ east, north }) => {
        const kept = simplify(east, north, { from: 0, to: east.length - 1, tolerance });
        return kept.map((at) => placeOf(east[at] as number, north[at] as number));
      })
      .filter((places) => places.length > 1);
  let line: Line = [];
  for (const tolerance of tolerances) {
    line = simplified(tolerance);
    if (placesOf(line) <= mostPlaces) break;
  }
  return line;
}

export const placesOf = (line: Line): number => line.reduce((sum, piece) => sum + piece.length, 0);

/** The pieces of a track, in places that are some metres apart. Most samples are passed over here. */
function piecesOf(
  { latitude, longitude }: Required<Pick<Track, 'latitude' | 'longitude'>>,
  {
    time,
    pauses,
    perEast,
    perNorth,
  }: { time: Float64Array; pauses: readonly Pause[]; perEast: number; perNorth: number },
): Piece[] {
  const pieces: Piece[] = [];
  let piece: Piece | undefined;
  const begins = [...pauses.map(([from]) => from), Number.POSITIVE_INFINITY];
  let pause = 0;
  let isBroken = false;
  /** The last place, its longitude, and the place that was taken last. */
  let east = 0;
  let north = 0;
  let turned = 0;
  let x = 0;
  let y = 0;
  for (let sample = 0; sample < latitude.length; sample += 1) {
    const degrees = latitude[sample] ?? null;
    if (degrees === null) {
      isBroken = true;
      continue;
    }
    while ((begins[pause] as number) < (time[sample] as number)) {
      pause += 1;
      isBroken = true;
    }
    turned = unturned(longitude[sample] as number, turned);
    const nextEast = turned * perEast;
    const nextNorth = degrees * perNorth;
    if (!piece || (isBroken && isApart(nextEast - east, nextNorth - north, longestGap))) {
      if (piece) addTo(piece, east, north);
      piece = { east: [nextEast], north: [nextNorth] };
      pieces.push(piece);
      x = nextEast;
      y = nextNorth;
    } else if (isApart(nextEast - x, nextNorth - y, step)) {
      addTo(piece, nextEast, nextNorth);
      x = nextEast;
      y = nextNorth;
    }
    isBroken = false;
    east = nextEast;
    north = nextNorth;
  }
  if (piece) addTo(piece, east, north);
  return pieces;
}

/** Once, if it is the last one already. */
function addTo(piece: Piece, east: number, north: number): void {
  if (east === piece.east.at(-1) && north === piece.north.at(-1)) return;
  piece.east.push(east);
  piece.north.push(north);
}

const isApart = (east: number, north: number, metres: number) =>
  east * east + north * north >= metres * metres;
