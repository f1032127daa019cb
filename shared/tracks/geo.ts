import type { Track } from './track.ts';

/** Metres; the mean radius of WGS 84 (IUGG R1). */
const earthRadius = 6_371_008.8;
const radians = Math.PI / 180;
/** To the north, or along the equator. */
export const metresPerDegree = earthRadius * radians;

export interface Place {
  latitude: number;
  longitude: number;
}

/** Metres between two places as the crow flies (haversine, on a sphere: within 0.5 %). */
export function distanceBetween(a: Place, b: Place): number {
  const north = Math.sin(((b.latitude - a.latitude) * radians) / 2);
  const east = Math.sin(((b.longitude - a.longitude) * radians) / 2);
  const both = Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(north ** 2 + both * east ** 2)));
}

/** Everything within this many metres of a place. */
export interface Circle extends Place {
  /** Metres. */
  radius: number;
}

/**
 * A place at most some kilometres away from another, given in metres to the east and north of it.
 */
export const movedPlace = (
  { latitude, longitude }: Place,
  { east, north }: { east: number; north: number },
): Place => ({
  latitude: latitude + north / metresPerDegree,
  longitude: longitude + east / (metresPerDegree * Math.cos(latitude * radians)),
});

/**
 * Metres from one place to another at most some kilometres away, on a flat map around the first.
 */
export const offsetFrom = (from: Place, to: Place): { east: number; north: number } => ({
  east:
    turnsFrom(from.longitude, to.longitude) * metresPerDegree * Math.cos(from.latitude * radians),
  north: (to.latitude - from.latitude) * metresPerDegree,
});

/** A place on the way between two that are at most some kilometres apart. @param share from 0 to 1 */
export function placeBetween(from: Place, to: Place, share: number): Place {
  const { east, north } = offsetFrom(from, to);
  return movedPlace(from, { east: east * share, north: north * share });
}

/** Places on a flat map; NaN where a sample has none. */
export interface FlatMap {
  middle: Place;
  /** Metres east of the middle, one for each sample. */
  east: Float64Array;
  /** Metres north of the middle. */
  north: Float64Array;
  /** Metres from the middle to the farthest sample to the east and west, and to the north and south. */
  reach: { east: number; north: number };
}

/**
 * A track's places on a flat map around their centre: an equirectangular projection, accurate in
 * distances and angles over any distance that can be run. A track may cross the date line.
 * @returns undefined for a track without places
 */
export function flatMapOf({ latitude, longitude }: Track): FlatMap | undefined {
  if (!latitude || !longitude) return undefined;
  const first = longitude.find((value) => value !== null);
  if (first === undefined || first === null) return undefined;
  const east = new Float64Array(longitude.length);
  const north = new Float64Array(longitude.length);
  for (let sample = 0; sample < east.length; sample += 1) {
    east[sample] = turnsFrom(first, longitude[sample] ?? Number.NaN);
    north[sample] = latitude[sample] ?? Number.NaN;
  }
  const [west, eastmost] = extentOf(east);
  const [south, northmost] = extentOf(north);
  const middle = { east: (west + eastmost) / 2, north: (south + northmost) / 2 };
  const perNorth = metresPerDegree;
  const perEast = perNorth * Math.cos(middle.north * radians);
  for (let sample = 0; sample < east.length; sample += 1) {
    east[sample] = ((east[sample] as number) - middle.east) * perEast;
    north[sample] = ((north[sample] as number) - middle.north) * perNorth;
  }
  return {
    middle: { latitude: middle.north, longitude: turnsFrom(0, first + middle.east) },
    east,
    north,
    reach: {
      east: ((eastmost - west) / 2) * perEast,
      north: ((northmost - south) / 2) * perNorth,
    },
  };
}

/** Degrees to the east of another longitude, the short way round: -180 to 180. */
const turnsFrom = (from: number, to: number) => ((((to - from + 180) % 360) + 360) % 360) - 180;

/** The lowest and the highest of the values that are numbers. */
export function extentOf(values: ArrayLike<number>): [least: number, greatest: number] {
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] as number;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return [least, greatest];
}
