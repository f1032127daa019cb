/**
 * The most samples in a piece: it bounds the worst case, which grows with the square of a piece.
 */
const pieceLength = 256;

/**
 * The samples of a line that are enough to draw it: none of the others is further from the drawn
 * line than the tolerance (Douglas and Peucker 1973). Long lines are processed in pieces, so that
 * no line takes long; each piece adds at most one unnecessary sample.
 * @param from the first sample, which is kept
 * @param to the last one, which is kept
 * @param tolerance in the unit of the coordinates
 * @returns indexes, ascending
 */
export function simplify(
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  { from, to, tolerance }: { from: number; to: number; tolerance: number },
): number[] {
  const kept = [from];
  for (let start = from; start < to; start += pieceLength) {
    keepOfPiece(xs, ys, { from: start, to: Math.min(to, start + pieceLength), tolerance }, kept);
  }
  return kept;
}

/** Adds the samples to keep after the first. A stack of ends instead of recursion. */
function keepOfPiece(
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  { from, to, tolerance }: { from: number; to: number; tolerance: number },
  kept: number[],
): void {
  const ends = [to];
  let start = from;
  for (let end = ends.at(-1); end !== undefined; end = ends.at(-1)) {
    const { sample, distance } = farthest(xs, ys, start, end);
    if (distance > tolerance ** 2) {
      ends.push(sample);
    } else {
      kept.push(end);
      start = end;
      ends.pop();
    }
  }
}

/**
 * The sample between two others that is farthest from the line between them, and that distance
 * squared.
 */
function farthest(xs: ArrayLike<number>, ys: ArrayLike<number>, from: number, to: number) {
  const [x, y] = [xs[from] as number, ys[from] as number];
  const [alongX, alongY] = [(xs[to] as number) - x, (ys[to] as number) - y];
  const square = alongX ** 2 + alongY ** 2;
  let sample = from;
  let distance = -1;
  for (let index = from + 1; index < to; index += 1) {
    const dx = (xs[index] as number) - x;
    const dy = (ys[index] as number) - y;
    // The nearest place on the line, not beyond its ends.
    const share = square > 0 ? Math.min(1, Math.max(0, (dx * alongX + dy * alongY) / square)) : 0;
    const away = (dx - share * alongX) ** 2 + (dy - share * alongY) ** 2;
    if (away > distance) {
      distance = away;
      sample = index;
    }
  }
  return { sample, distance };
}
