import type { Point } from './view.ts';
import type { Bounds, WorldLine } from './world.ts';

/**
 * The lines that come within a distance of a point, all in units of the map: the nearest first, and
 * of those that are as near, the first of the list.
 */
export function linesNear(
  lines: readonly WorldLine[],
  point: Point,
  distance: number,
): { index: number; away: number }[] {
  const near: { index: number; away: number }[] = [];
  lines.forEach(({ bounds, pieces }, index) => {
    if (!isIn(bounds, point, distance)) return;
    const away = Math.sqrt(Math.min(...pieces.map((points) => squareAway(points, point))));
    if (away <= distance) near.push({ index, away });
  });
  return near.toSorted((a, b) => a.away - b.away || a.index - b.index);
}

const isIn = ({ left, right, top, bottom }: Bounds, [x, y]: Point, distance: number) =>
  x >= left - distance && x <= right + distance && y >= top - distance && y <= bottom + distance;

/** The square of the distance from a point to the nearest place on a line. */
function squareAway(points: Float64Array, [x, y]: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 2; at < points.length; at += 2) {
    const fromX = points[at - 2] as number;
    const fromY = points[at - 1] as number;
    const alongX = (points[at] as number) - fromX;
    const alongY = (points[at + 1] as number) - fromY;
    const square = alongX * alongX + alongY * alongY;
    const share = square > 0 ? ((x - fromX) * alongX + (y - fromY) * alongY) / square : 0;
    const nearest = Math.min(1, Math.max(0, share));
    const away = (fromX + nearest * alongX - x) ** 2 + (fromY + nearest * alongY - y) ** 2;
    if (away < least) least = away;
  }
  return least;
}
