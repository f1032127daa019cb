import { type Stretch, unbroken } from '../tracks/chart-line.ts';
import { type FlatMap, flatMapOf, type Place } from '../tracks/geo.ts';
import { simplify } from '../tracks/simplify.ts';
import type { Track } from '../tracks/track.ts';
import type { Line } from './packed-line.ts';

/** Metres that the drawn line may be away from the track. */
const tolerance = 25;
/** Metres between the samples that are looked at. */
const step = 10;
/** Metres: over a shorter gap, the line goes on. */
const longestGap = 100;

/**
 * The line on which somebody ran, simplified to within about 25 m: 24 places or so for a usual run.
 * It breaks at gaps and pauses across which the runner moved far.
 * @returns no pieces for a track without places
 */
export function lineOf(track: Track): Line {
  const map = flatMapOf(track);
  if (!map) return [];
  return piecesOf(track, map)
    .map((samples) => keptOf(map, samples))
    .filter((samples) => samples.length > 1)
    .map((samples) => samples.map((sample) => placeOf(track, sample)));
}

function keptOf({ east, north }: FlatMap, samples: readonly number[]): number[] {
  const at = (values: Float64Array) => samples.map((sample) => values[sample] as number);
  const kept = simplify(at(east), at(north), { from: 0, to: samples.length - 1, tolerance });
  return kept.map((nth) => samples[nth] as number);
}

const placeOf = ({ latitude, longitude }: Track, sample: number): Place => ({
  latitude: latitude?.[sample] as number,
  longitude: longitude?.[sample] as number,
});

/** The samples of each piece, a few metres apart. */
function piecesOf({ time, pauses }: Track, map: FlatMap): number[][] {
  const pieces: number[][] = [];
  for (const [from, to] of unbroken(map.east, Float64Array.from(time), pauses)) {
    const last = pieces.at(-1)?.at(-1);
    const goesOn = last !== undefined && between(map, [last, from]) <= longestGap;
    const piece = goesOn ? (pieces.at(-1) as number[]) : [];
    if (!goesOn) pieces.push(piece);
    for (let sample = from; sample <= to; sample += 1) {
      const before = piece.at(-1);
      const isFar = before === undefined || between(map, [before, sample]) >= step;
      if (isFar || sample === to) piece.push(sample);
    }
  }
  return pieces;
}

/** Metres between two samples as the crow flies. */
const between = ({ east, north }: FlatMap, [from, to]: Stretch) =>
  Math.hypot(
    (east[to] as number) - (east[from] as number),
    (north[to] as number) - (north[from] as number),
  );
