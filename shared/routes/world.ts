/**
 * The whole earth on one flat map (Mercator), which shows shapes as they are at any scale: x grows
 * from 0 at the seam to 1 once round to the east, y from 0 in the north to 1 in the south.
 */

/** Degrees of latitude beyond which nothing is told apart; the map is a square up to there. */
const farthestNorth = 85.0511;
const radians = Math.PI / 180;
/** Metres around the equator. */
const equator = 2 * Math.PI * 6_371_008.8;

/** A part of the map. */
export interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A run's line on the map. */
export interface WorldLine {
  /** For each piece its points, x and y in turn. */
  pieces: readonly Float64Array[];
  bounds: Bounds;
}

/**
 * The longitude at which the map begins, so that it is cut where nobody ran: in the middle of the
 * widest gap between the given longitudes.
 */
export function seamOf(longitudes: Iterable<number>): number {
  const around = Float64Array.from(longitudes, (degrees) => turned(degrees)).sort();
  if (around.length === 0) return -180;
  const last = around[around.length - 1] as number;
  let from = last;
  let widest = (around[0] as number) + 360 - last;
  for (let at = 1; at < around.length; at += 1) {
    const gap = (around[at] as number) - (around[at - 1] as number);
    if (gap <= widest) continue;
    widest = gap;
    from = around[at - 1] as number;
  }
  return from + widest / 2;
}

/** Degrees from 0 to below 360. */
const turned = (degrees: number) => ((degrees % 360) + 360) % 360;

/**
 * A line on the map.
 * @param pieces the latitude and longitude of each point in turn; longitudes may go on beyond 180.
 * They become the line: thousands of new arrays would take longer than all the rest.
 * @param seam as `seamOf` found it
 */
export function worldLine(pieces: readonly Float64Array[], seam: number): WorldLine {
  for (const piece of pieces) placePiece(piece, seam);
  return { pieces, bounds: boundsOf(pieces) };
}

function placePiece(points: Float64Array, seam: number): void {
  const first = points[1] ?? 0;
  const start = turned(first - seam);
  for (let at = 0; at < points.length; at += 2) {
    const latitude = points[at] as number;
    points[at] = (start + (points[at + 1] as number) - first) / 360;
    points[at + 1] = southOf(latitude);
  }
}

function southOf(latitude: number): number {
  const within = Math.max(-farthestNorth, Math.min(farthestNorth, latitude));
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (within * radians) / 2)) / (2 * Math.PI);
}

export function boundsOf(pieces: readonly Float64Array[]): Bounds {
  const bounds = emptyBounds();
  for (const points of pieces) {
    for (let at = 0; at < points.length; at += 2) {
      const x = points[at] as number;
      const y = points[at + 1] as number;
      if (x < bounds.left) bounds.left = x;
      if (x > bounds.right) bounds.right = x;
      if (y < bounds.top) bounds.top = y;
      if (y > bounds.bottom) bounds.bottom = y;
    }
  }
  return bounds;
}

const emptyBounds = (): Bounds => ({ left: 1, right: 0, top: 1, bottom: 0 });

/** What several parts cover together. @returns undefined for none */
export function unionOf(parts: Iterable<Bounds>): Bounds | undefined {
  const union = emptyBounds();
  for (const { left, right, top, bottom } of parts) {
    union.left = Math.min(union.left, left);
    union.right = Math.max(union.right, right);
    union.top = Math.min(union.top, top);
    union.bottom = Math.max(union.bottom, bottom);
  }
  return union.left <= union.right ? union : undefined;
}

/** Degrees between meridians, and between parallels. */
const gridStep = 15;
/** The share of the whole map below which no lines help. */
const leastSeen = 0.04;

/** The meridians and parallels in a part of the map, every 15°; none where it is only a region. */
export function gridIn(
  { left, right, top, bottom }: Bounds,
  seam: number,
): { meridians: number[]; parallels: number[] } {
  if (right - left < leastSeen) return { meridians: [], parallels: [] };
  const first = Math.ceil(seam / gridStep) * gridStep - seam;
  const all = (count: number, at: (nth: number) => number) =>
    Array.from({ length: count }, (_, nth) => at(nth));
  return {
    meridians: all(360 / gridStep, (nth) => (first + nth * gridStep) / 360).filter(
      (x) => x >= left && x <= right,
    ),
    parallels: all(11, (nth) => southOf((nth - 5) * gridStep)).filter(
      (y) => y >= top && y <= bottom,
    ),
  };
}

/** Metres on the ground that one unit of the map has at a height of it. */
export function metresAt(y: number): number {
  const latitude = 2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2;
  return equator * Math.cos(latitude);
}
