import type { Circle, Place } from '../tracks/geo.ts';
import { meetsCircle } from '../tracks/masked-track.ts';

type Piece = readonly Place[];

/**
 * What is left of a line without every segment that comes within a circle, as `maskedTrack` leaves
 * it of a track: nothing drawn between the remaining points is inside.
 * @returns the pieces with at least two points, in order
 */
export const visiblePieces = (
  line: readonly Piece[],
  circles: readonly Circle[],
): readonly Piece[] => line.flatMap((piece) => visibleOf(piece, circles));

function visibleOf(line: Piece, circles: readonly Circle[]): Piece[] {
  const near = circles.filter((circle) => isNear(line, circle));
  if (near.length === 0) return line.length > 1 ? [line] : [];
  const pieces: Place[][] = [];
  let piece: Place[] = [];
  const end = () => {
    if (piece.length > 1) pieces.push(piece);
    piece = [];
  };
  for (const [at, place] of line.entries()) {
    const before = line[at - 1];
    if (before && near.some((circle) => meetsCircle(circle, before, place))) end();
    if (!near.some((circle) => meetsCircle(circle, place, place))) piece.push(place);
  }
  end();
  return pieces;
}

/** In a degree of latitude, rounded down: most circles are far away. */
const metresPerDegree = 111_000;

function isNear(line: readonly Place[], { latitude, radius }: Circle): boolean {
  const reach = radius / metresPerDegree;
  const isNorth = line.every((place) => place.latitude > latitude + reach);
  return !isNorth && !line.every((place) => place.latitude < latitude - reach);
}
