import { metresPerDegree, movedPlace, offsetFrom, type Place } from '../tracks/geo.ts';
import { usualStep, type Way } from './way.ts';

/** How much longer one may be than the other. */
export const lengthShare = 0.05;
/** Metres between their starts: a watch may find its first place late. */
const startReach = 250;

/** Metres from a mark to the other line; more where marks are farther apart. */
const reach = 40;
/**
 * The share of marks of each that lie on the other: of two equally long ways, it is a Jaccard index
 * of 0.8.
 */
const leastMet = 8 / 9;
/** How far along the other a mark is looked for, in metres and as a share of its length. */
const early = { metres: 150, share: lengthShare, most: 0.1 };

/**
 * Whether two runs took the same way, in the same direction: they are equally long, to within 5 %,
 * and of each, 8 in 9 marks lie within 40 m of the other's line, about as far along it, and where it
 * leads in the same direction. So a short detour, a start some metres off or a break do not matter,
 * but a loop run the other way round is another way. Out and back is one way, and of laps their number
 * decides.
 *
 * The caller asks whether they start near each other (`startsNear`): distances are measured on flat
 * maps around the starts. It is not transitive: of three runs, the second may be on the way of
 * both others, which are not on each other's.
 */
export function isSameWay(one: FlatWay, other: FlatWay): boolean {
  const hasMarks = Math.min(one.east.length, other.east.length) > 1;
  if (!hasMarks || !isAsLong(one.metres, other.metres)) return false;
  const { east, north } = offsetFrom(one.start, other.start);
  return (
    follows(one, other, { east, north }) && follows(other, one, { east: -east, north: -north })
  );
}

const isAsLong = (metres: number, others: number): boolean =>
  Math.max(metres, others) <= Math.min(metres, others) * (1 + lengthShare);

/** Where a run must begin, in degrees, for its way to be that of a run that began here. */
export function startsNear(start: Place): { from: Place; to: Place } {
  return {
    from: movedPlace(start, { east: -startReach, north: -startReach }),
    to: movedPlace(start, { east: startReach, north: startReach }),
  };
}

/** A way on a flat map, made once to be compared with many. */
export interface FlatWay {
  metres: number;
  start: Place;
  /** Of each mark, in metres from the start. */
  east: Float64Array;
  north: Float64Array;
  /** Metres from one mark to the next, at most. */
  stride: number;
}

export function flatWay({ metres, marks }: Way): FlatWay {
  const [start = { latitude: 0, longitude: 0 }] = marks;
  const perEast = metresPerDegree * Math.cos((start.latitude * Math.PI) / 180);
  const east = new Float64Array(marks.length);
  const north = new Float64Array(marks.length);
  let [square, x, y] = [0, 0, 0];
  for (let at = 0; at < marks.length; at += 1) {
    const { latitude, longitude } = marks[at] as Place;
    // Marks do not leap at the date line.
    const toEast = (longitude - start.longitude) * perEast;
    const toNorth = (latitude - start.latitude) * metresPerDegree;
    square = Math.max(square, (toEast - x) ** 2 + (toNorth - y) ** 2);
    [x, y] = [toEast, toNorth];
    east[at] = x;
    north[at] = y;
  }
  return { metres, start, east, north, stride: Math.sqrt(square) };
}

/**
 * Whether enough of a way's marks lie on another.
 * @param away from the start of the way to that of the other, in metres
 */
function follows(way: FlatWay, other: FlatWay, away: { east: number; north: number }): boolean {
  const [count, steps] = [way.east.length, other.east.length - 1];
  const step = other.metres / steps;
  const within = (reach + Math.max(0, step - usualStep) / 2) ** 2;
  const { metres, share, most } = early;
  const window = Math.min(metres + share * other.metres, most * other.metres) / step;
  /** Farther from the mark that is as far along, a mark is on none of the segments looked at. */
  const farthest = (Math.sqrt(within) + (window + 3) * other.stride) ** 2;
  const mayMiss = Math.floor(count * (1 - leastMet));
  let missed = 0;
  /** The segment on which the last mark was, from the segment that is as far along. */
  let ahead = 0;
  for (let mark = 0; mark < count; mark += 1) {
    const along = (mark / (count - 1)) * steps;
    const found = squareBetween(mark, Math.round(along)) > farthest ? -1 : segmentOf(mark, along);
    if (found >= 0) ahead = found - Math.round(along);
    else missed += 1;
    if (missed > mayMiss) return false;
  }
  return true;

  function squareBetween(mark: number, otherMark: number): number {
    const dx = (way.east[mark] as number) - away.east - (other.east[otherMark] as number);
    const dy = (way.north[mark] as number) - away.north - (other.north[otherMark] as number);
    return dx ** 2 + dy ** 2;
  }

  /** The segment that a mark is on, or -1. */
  function segmentOf(mark: number, along: number): number {
    const from = Math.max(0, Math.floor(along - window));
    const to = Math.min(steps - 1, Math.ceil(along + window));
    const first = Math.min(to, Math.max(from, Math.round(along) + ahead));
    if (isOn(way, mark, other, first, away, within)) return first;
    for (let segment = from; segment <= to; segment += 1) {
      if (isOn(way, mark, other, segment, away, within)) return segment;
    }
    return -1;
  }
}

/** Whether a mark is near a segment of another way that leads in the same direction. */
function isOn(
  { east, north }: FlatWay,
  mark: number,
  other: FlatWay,
  segment: number,
  away: { east: number; north: number },
  within: number,
): boolean {
  const x = other.east[segment] as number;
  const y = other.north[segment] as number;
  const alongX = (other.east[segment + 1] as number) - x;
  const alongY = (other.north[segment + 1] as number) - y;
  const dx = (east[mark] as number) - away.east - x;
  const dy = (north[mark] as number) - away.north - y;
  const square = alongX ** 2 + alongY ** 2;
  const share = square > 0 ? Math.min(1, Math.max(0, (dx * alongX + dy * alongY) / square)) : 0;
  if ((dx - share * alongX) ** 2 + (dy - share * alongY) ** 2 > within) return false;
  const next = Math.min(east.length - 1, mark + 1);
  const before = Math.max(0, next - 2);
  const headX = (east[next] as number) - (east[before] as number);
  const headY = (north[next] as number) - (north[before] as number);
  return headX * alongX + headY * alongY >= 0;
}
