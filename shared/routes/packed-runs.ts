import { addDays, type CalendarDay, daysBetween } from '../calendar-day.ts';
import type { Place } from '../tracks/geo.ts';
import { TextReader, TextWriter } from './text-numbers.ts';

/** A run on the map, in as few points as show where it went. */
export interface RunFacts {
  /** Of its training. */
  id: string;
  date: CalendarDay;
  shoes?: string | undefined;
  /** The distance of the training, in metres. */
  metres: number;
}

export interface MappedRun extends RunFacts {
  /** Of its line, which is broken where something is missing or a private place is left out. */
  pieces: readonly (readonly Place[])[];
}

/** The same as read from the texts. */
export interface ReadRun extends RunFacts {
  /** The latitude and longitude of each point in turn. */
  pieces: readonly Float64Array[];
}

/**
 * Many lines as texts, column by column, because similar values compress better side by side. Five
 * thousand runs take some 350 kB over the wire, 80 kB of which are their ids.
 */
export interface PackedRuns {
  /** The hexadecimal digits of all ids, 32 for each. */
  ids: string;
  /** Days since the run before; the first one counts from `epoch`. */
  days: string;
  /** Metres. */
  distances: string;
  /** For each run, the place of its shoes in `shoeNames`, from 1; 0 without. */
  shoes: string;
  shoeNames: string[];
  /** For each run its number of pieces, for each of these its number of points. */
  pieces: string;
  /** For each point, the steps north and east of the one before, across runs, too. */
  points: string;
}

/** How many steps a degree has: one is 11 m to the north, and the lines are 25 m off at most. */
const steps = 10_000;
const turn = 360 * steps;
const epoch = '2000-01-01';

/**
 * Packs runs one by one, for whoever must not take long at a time. What it adds throws a RangeError
 * for a place that is none, or a distance that is not a whole number.
 */
export function runPacker(): { add: (line: MappedRun) => void; result: () => PackedRuns } {
  const [days, distances, shoes] = [new TextWriter(), new TextWriter(), new TextWriter()];
  const [pieces, points] = [new TextWriter(), new TextWriter()];
  const known = new Map<string, number>();
  let ids = '';
  let day: CalendarDay = epoch;
  let [north, east] = [0, 0];

  function addPoint({ latitude, longitude }: Place): void {
    const [toNorth, toEast] = [Math.round(latitude * steps), Math.round(longitude * steps)];
    points.signed(toNorth - north);
    points.signed(theShortWay(toEast - east));
    [north, east] = [toNorth, toEast];
  }

  function shoesAt(name: string | undefined): number {
    if (name === undefined) return 0;
    if (!known.has(name)) known.set(name, known.size + 1);
    return known.get(name) as number;
  }

  return {
    add(line) {
      ids += line.id.replaceAll('-', '');
      days.signed(daysBetween(day, line.date));
      day = line.date;
      distances.whole(line.metres);
      shoes.whole(shoesAt(line.shoes));
      pieces.whole(line.pieces.length);
      for (const piece of line.pieces) {
        pieces.whole(piece.length);
        piece.forEach(addPoint);
      }
    },
    result: () => ({
      ids,
      days: days.result(),
      distances: distances.result(),
      shoes: shoes.result(),
      shoeNames: [...known.keys()],
      pieces: pieces.result(),
      points: points.result(),
    }),
  };
}

/**
 * Reads what `runPacker` wrote. Longitudes are -180 to 180 at the start of each piece and go on from
 * there, so that a line across the date line stays in one piece.
 * @throws {RangeError} for what it cannot have written
 */
export function unpackRuns(packed: PackedRuns): ReadRun[] {
  const days = new TextReader(packed.days);
  const distances = new TextReader(packed.distances);
  const shoes = new TextReader(packed.shoes);
  const pieces = new TextReader(packed.pieces);
  // Their places are put where the steps were: an array for each of 5,000 runs would take longer.
  const points = new TextReader(packed.points).allSigned();
  const most = packed.points.length + packed.pieces.length;
  const dayAfter = daysFrom(epoch);
  let north = 0;
  let east = 0;
  let end = 0;

  function readPiece(): Float64Array {
    const begin = end;
    end += 2 * pieces.whole(most);
    if (end > points.length) throw new RangeError('Fewer points than in the pieces');
    for (let at = begin; at < end; at += 2) {
      north += points[at] as number;
      east += points[at + 1] as number;
      if (at === begin) east = theShortWay(east);
      points[at] = north / steps;
      points[at + 1] = east / steps;
    }
    return points.subarray(begin, end);
  }

  const lines = Array.from({ length: packed.ids.length / 32 }, (_, at): ReadRun => {
    const date = dayAfter(days.signed());
    const metres = distances.whole();
    const worn = shoes.whole(packed.shoeNames.length);
    return {
      id: uuidOf(packed.ids.slice(at * 32, at * 32 + 32)),
      date,
      ...(worn > 0 && { shoes: packed.shoeNames[worn - 1] }),
      metres,
      pieces: Array.from({ length: pieces.whole(most) }, readPiece),
    };
  });
  if (end < points.length || ![days, distances, shoes, pieces].every((text) => text.isAtEnd())) {
    throw new RangeError('More values than runs');
  }
  return lines;
}

/** Counts on from a day; many runs are on the day after the one before. */
function daysFrom(first: CalendarDay): (days: number) => CalendarDay {
  let day = first;
  return (days) => {
    if (days !== 0) day = addDays(day, days);
    return day;
  };
}

/** Steps to the east, at most half a turn. */
const theShortWay = (east: number) => ((((east + turn / 2) % turn) + turn) % turn) - turn / 2;

const uuidOf = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
