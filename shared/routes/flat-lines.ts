import { boundsOf, type WorldLine } from './world.ts';

/** Lines in two arrays, which are handed to a worker at once, unlike thousands of objects. */
export interface FlatLines {
  /** Of all pieces, x and y in turn. */
  points: Float64Array<ArrayBuffer>;
  /** Where in `points` each piece ends. */
  ends: Uint32Array<ArrayBuffer>;
}

export function flatLines(lines: readonly WorldLine[]): FlatLines {
  const pieces = lines.flatMap((line) => line.pieces);
  const points = new Float64Array(pieces.reduce((sum, { length }) => sum + length, 0));
  const ends = new Uint32Array(pieces.length);
  let end = 0;
  for (const [at, piece] of pieces.entries()) {
    points.set(piece, end);
    end += piece.length;
    ends[at] = end;
  }
  return { points, ends };
}

/** The same again, with each piece as a line by itself. */
export const linesFrom = ({ points, ends }: FlatLines): WorldLine[] =>
  Array.from(ends, (end, at) => {
    const pieces = [points.subarray(ends[at - 1] ?? 0, end)];
    return { pieces, bounds: boundsOf(pieces) };
  });
