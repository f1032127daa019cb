import { type Column, spellings } from './language.ts';
import { languages } from './languages.ts';

/** Where to find an export's values: indexes into each of its rows. */
export interface Columns {
  /** Every position of a column, in order; a name may occur twice with different units. */
  places: ReadonlyMap<Column, readonly number[]>;
  /** The displayed distance: km with two decimals, but metres for swims. */
  shownDistance: number | undefined;
  /** The distance in metres; exports until 2020 lack it. */
  metres: number | undefined;
  /** The number of cells in a row. */
  count: number;
  /** False when the export was recognized only by the shape of its heading. */
  named: boolean;
  isEnglish: boolean;
}

/**
 * A heading without its markup: some exports have `<span class="translation_missing" …>Sport
 * Type</span>` or "translation missing: en-US.lib….horton_values.sport_type" instead of "Sport
 * Type".
 */
function bare(heading: string): string {
  return heading
    .replace(/^\ufeff/, '')
    .replace(/<[^<>]*>/g, '')
    .replace(/^\s*translation missing:.*\.([^.]+)$/i, '$1')
    .replace(/[\s\u00a0_]+/g, ' ')
    .replace(/’/g, "'")
    .trim()
    .toLowerCase()
    .normalize('NFC');
}

const columnOf = new Map<string, Column>();
const englishNames = new Set<string>();
for (const { language, columns } of languages) {
  for (const [column, names] of Object.entries(columns)) {
    for (const name of spellings(names).map(bare)) {
      columnOf.set(name, column as Column);
      if (language === 'English') englishNames.add(name);
    }
  }
}

/** Until July 2019: lower-case names, none repeated, and a single distance in metres. */
const oldHeading = new Map<string, Column>([
  ['id', 'id'],
  ['date', 'date'],
  ['name', 'name'],
  ['type', 'kind'],
  ['description', 'description'],
  ['elapsed time', 'elapsed'],
  ['distance', 'distance'],
  ['gear', 'gear'],
]);

/**
 * Exports since 2020 have two parts: the first shows elapsed time and distance for display (columns
 * 5 and 6), the second repeats them as raw values with everything that was measured. The order
 * within both has been the same in every language and year seen, so it identifies columns that the
 * language table does not. Positions in the second part count from its elapsed time.
 */
const placeInSecondPart: Partial<Record<Column, number>> = {
  gear: -4,
  elapsed: 0,
  moving: 1,
  distance: 2,
  elevationGain: 5,
  maxHeartRate: 15,
  averageHeartRate: 16,
  averageWatts: 18,
  calories: 19,
  perceivedExertion: 28,
};
const placeInFirstPart: Partial<Record<Column, number>> = {
  id: 0,
  date: 1,
  name: 2,
  kind: 3,
  description: 4,
  elapsed: 5,
  distance: 6,
};

/** The start of the second part; undefined if the heading does not have that shape. */
function secondPart(names: readonly string[]): number | undefined {
  const [elapsed, distance] = [names[5], names[6]];
  if (!elapsed || !distance) return undefined;
  const start = names.indexOf(elapsed, 7);
  return start > 0 && names[start + 2] === distance ? start : undefined;
}

function addTo(places: Map<Column, number[]>, column: Column, place: number): void {
  const found = places.get(column);
  if (found) found.push(place);
  else places.set(column, [place]);
}

function byShape(start: number): Map<Column, number[]> {
  const places = new Map<Column, number[]>();
  const add = (column: string, place: number) => addTo(places, column as Column, place);
  for (const [column, place] of Object.entries(placeInFirstPart)) add(column, place);
  for (const [column, offset] of Object.entries(placeInSecondPart)) add(column, start + offset);
  // Exports since 2021 have two more columns before the second part; one is the private note.
  if (start === 15) add('privateNote', 10);
  return places;
}

/**
 * Finds an export's columns from its heading.
 * @returns undefined when the heading is not an export's
 */
export function readHeading(heading: readonly string[]): Columns | undefined {
  const names = heading.map(bare);
  const isOld = names[0] === 'id' && names.includes('type') && names.includes('elapsed time');
  const known = isOld ? oldHeading : columnOf;
  const places = new Map<Column, number[]>();
  names.forEach((name, index) => {
    const column = known.get(name);
    if (column) addTo(places, column, index);
  });
  const needed: Column[] = ['id', 'date', 'kind'];
  const named = needed.every((column) => places.has(column));
  const start = isOld ? undefined : secondPart(names);
  if (!named && start === undefined) return undefined;
  if (start !== undefined) {
    for (const [column, found] of byShape(start)) {
      if (!places.has(column) && found.every((place) => place < names.length)) {
        places.set(column, found);
      }
    }
  }
  const measured: Column[] = ['distance', 'elapsed', 'moving'];
  if (!measured.some((column) => places.has(column))) return undefined;
  const [first, second] = places.get('distance') ?? [];
  return {
    places,
    shownDistance: isOld ? undefined : first,
    metres: isOld ? first : second,
    count: heading.length,
    named,
    isEnglish: isOld || englishNames.has(names[places.get('date')?.[0] ?? 0] ?? ''),
  };
}
