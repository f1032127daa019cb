import { yearOf } from '#shared/calendar-day.ts';
import { counted, type Formats } from '#shared/formats.ts';
import { distanceBetween, type Place } from '#shared/tracks/geo.ts';
import type { MapPlace, MapRun, PlaceSum } from './run-map.ts';

export interface Named extends Place {
  name: string;
}

/** Metres within which a name says where a place is. */
const near = 25_000;

/**
 * How places are called: by what their runner calls something there, otherwise by where they are,
 * seen from where most runs are. No name comes from anybody else.
 */
export function placeTitles(
  places: readonly MapPlace[],
  named: readonly Named[],
  { formatWholeMetres }: Formats,
): Map<string, string> {
  const names = namesOf(places, named);
  return new Map(
    places.map(({ key, away }, rank) => {
      const name = names.get(key);
      if (name) return [key, `Around ${name}`];
      if (rank === 0) return [key, 'Where you run most'];
      return [key, `${formatWholeMetres(away.metres)} ${away.direction}`];
    }),
  );
}

/** The nearest name of each place; each name is of the nearest place only. */
function namesOf(places: readonly MapPlace[], named: readonly Named[]): Map<string, string> {
  const found = new Map<string, { name: string; metres: number }>();
  for (const one of named) {
    const [place] = places
      .map(({ key, middle }) => ({ key, metres: distanceBetween(middle, one) }))
      .toSorted((a, b) => a.metres - b.metres);
    if (!place || place.metres > near) continue;
    const known = found.get(place.key);
    if (!known || place.metres < known.metres) {
      found.set(place.key, { name: one.name, metres: place.metres });
    }
  }
  return new Map([...found].map(([key, { name }]) => [key, name]));
}

/** '42 runs around here' */
export const runsHere = (runs: readonly MapRun[]): string =>
  `${counted(runs.length, 'run')} around here`;

/** '380 km, 2019–2025' */
export function sumText({ metres, first, last }: PlaceSum, { formatWholeMetres }: Formats): string {
  const [from, to] = [yearOf(first), yearOf(last)];
  return `${formatWholeMetres(metres)}, ${from === to ? from : `${from}–${to}`}`;
}
