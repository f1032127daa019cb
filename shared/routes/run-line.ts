import type { Course } from '../tracks/course.ts';
import type { Place } from '../tracks/geo.ts';
import type { Track } from '../tracks/track.ts';
import { lineOf, mostPlaces, placesOf } from './line.ts';
import { packLine } from './packed-line.ts';
import { wayOf } from './way.ts';

/** What is kept of where a run went; both lines are packed. */
export interface RunLine {
  /** To draw. */
  line: Uint8Array;
  /** To compare with others: the marks of its way. */
  marks: Uint8Array;
  /** From the first mark to the last. */
  metres: number;
  start: Place;
}

/**
 * @param course the track's
 * @returns undefined for a run without a way (see `wayOf`), or with places that are none
 */
export function runLineOf(track: Track, course: Course): RunLine | undefined {
  const way = wayOf(track, course);
  const start = way?.marks[0];
  if (!way || !start) return undefined;
  const line = lineOf(track, course);
  if (![...line, way.marks].every((kept) => kept.every(isOnEarth))) return undefined;
  const places = placesOf(line);
  const marks = packLine([way.marks]);
  const isDrawn = places > 0 && places <= mostPlaces;
  return { line: isDrawn ? packLine(line) : marks, marks, metres: way.metres, start };
}

/** A restored track may say anything, and numbers that are too large cannot be sent. */
const isOnEarth = ({ latitude, longitude }: Place): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 360;
