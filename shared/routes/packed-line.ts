import type { Place } from '../tracks/geo.ts';
import { ByteReader, ByteWriter } from '../tracks/packed-bytes.ts';

/**
 * A line as bytes: the number of the format, how many pieces there are, and for each piece how many
 * places, then for each place the differences of its latitude and longitude from the place before,
 * also across pieces, in steps of a metre. The numbers are those of packed-bytes.ts. Two kilometres
 * of a road with bends take about 20 bytes.
 */
const format = 1;

/** Steps in a degree: one is 1.1 m to the north. */
const perDegree = 1e5;

/** More places than any line has: see line.ts and way.ts. */
const mostPlaces = 5000;

/** A line that is drawn in pieces: it breaks where nobody knows which way the runner took. */
export type Line = readonly (readonly Place[])[];

export function packLine(line: Line): Uint8Array {
  const out = new ByteWriter();
  out.whole(format);
  out.whole(line.length);
  let before = { north: 0, east: 0 };
  for (const piece of line) {
    out.whole(piece.length);
    for (const { latitude, longitude } of piece) {
      const here = {
        north: Math.round(latitude * perDegree),
        east: Math.round(longitude * perDegree),
      };
      out.signed(here.north - before.north);
      out.signed(here.east - before.east);
      before = here;
    }
  }
  return out.result();
}

/** @returns undefined for bytes that `packLine` cannot have written */
export function unpackLine(bytes: Uint8Array): Line | undefined {
  try {
    return read(new ByteReader(bytes));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** @throws {RangeError} */
function read(input: ByteReader): Line {
  if (input.whole() !== format) throw new RangeError('A line in an unknown format');
  let north = 0;
  let east = 0;
  return Array.from({ length: input.whole(mostPlaces) }, () =>
    Array.from({ length: input.whole(mostPlaces) }, () => {
      north += input.signed();
      east += input.signed();
      return { latitude: north / perDegree, longitude: east / perDegree };
    }),
  );
}
