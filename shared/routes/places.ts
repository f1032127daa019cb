import type { CalendarDay } from '../calendar-day.ts';
import { descending } from '../order.ts';
import { distanceBetween, type Place } from '../tracks/geo.ts';

/** A run as far as places are concerned. */
export interface PlacedRun {
  /** Where it was, such as where its line begins. */
  at: Place;
}

/** Runs near each other: those at home, or of a holiday. */
export interface RunPlace<Run extends PlacedRun> {
  /** The mean of where its densest cell's runs were. */
  middle: Place;
  runs: Run[];
}

/** Degrees of latitude, some 11 km, and as wide there. */
const cellSize = 0.1;
/** Metres. From where most runs were: what a runner would still call the same place. */
const reach = 25_000;

/**
 * Groups runs by place: the cell of a coarse grid with the most runs takes in all cells within
 * 25 km, then the same again with what is left. Each run is in exactly one place, whatever the
 * order of the runs; the date line and the poles are places like others.
 * @returns the place with the most runs first
 */
export function placesOf<Run extends PlacedRun>(runs: readonly Run[]): RunPlace<Run>[] {
  let left = cellsOf(runs);
  const places: RunPlace<Run>[] = [];
  for (let seed = left[0]; seed; seed = left[0]) {
    const { middle } = seed;
    const near = left.filter((cell) => isWithin(reach, middle, cell.middle));
    left = left.filter((cell) => !isWithin(reach, middle, cell.middle));
    places.push({ middle, runs: near.flatMap((cell) => cell.runs) });
  }
  // Many cells around may make a place larger than one that had a denser cell.
  return places.toSorted((a, b) => b.runs.length - a.runs.length);
}

interface Cell<Run> {
  key: string;
  middle: Place;
  runs: Run[];
}

/** The densest first. */
function cellsOf<Run extends PlacedRun>(runs: readonly Run[]): Cell<Run>[] {
  const cells = new Map<string, Run[]>();
  for (const run of runs) {
    const key = cellAt(run.at);
    const there = cells.get(key);
    if (there) there.push(run);
    else cells.set(key, [run]);
  }
  return [...cells]
    .map(([key, there]) => ({ key, middle: meanOf(there.map(({ at }) => at)), runs: there }))
    .toSorted((a, b) => b.runs.length - a.runs.length || descending(a.key, b.key));
}

function cellAt({ latitude, longitude }: Place): string {
  const row = Math.floor(latitude / cellSize);
  const width = cellSize / Math.max(0.01, Math.cos((row * cellSize * Math.PI) / 180));
  const around = ((longitude % 360) + 360) % 360;
  return `${row} ${Math.floor(around / width)}`;
}

/** Of places that are close together, on whichever side of the date line. */
function meanOf(places: readonly Place[]): Place {
  const from = (places[0] as Place).longitude;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const east = mean(places.map(({ longitude }) => shortWay(longitude - from)));
  return {
    latitude: mean(places.map(({ latitude }) => latitude)),
    longitude: shortWay(from + east),
  };
}

const shortWay = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180;

function isWithin(metres: number, a: Place, b: Place): boolean {
  // Nearly all are farther north or south already.
  return Math.abs(a.latitude - b.latitude) * 111_000 <= metres && distanceBetween(a, b) <= metres;
}

/** From the first day to the last, as shown of a place. */
export function spanOf(dates: readonly CalendarDay[]): { first: CalendarDay; last: CalendarDay } {
  let [first, last] = [dates[0] ?? '', dates[0] ?? ''];
  for (const date of dates) {
    if (date < first) first = date;
    if (date > last) last = date;
  }
  return { first, last };
}

const winds = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
];

/** The direction from one place to another at the start of the shortest way: 'northeast'. */
export function directionTo(from: Place, to: Place): string {
  const radians = Math.PI / 180;
  const [here, there] = [from.latitude * radians, to.latitude * radians];
  const turn = (to.longitude - from.longitude) * radians;
  const east = Math.sin(turn) * Math.cos(there);
  const north =
    Math.cos(here) * Math.sin(there) - Math.sin(here) * Math.cos(there) * Math.cos(turn);
  const degrees = (Math.atan2(east, north) / radians + 360) % 360;
  return winds[Math.round(degrees / 45) % winds.length] as string;
}
