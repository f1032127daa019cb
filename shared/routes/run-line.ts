import type { Course } from '../tracks/course.ts';
import type { Place } from '../tracks/geo.ts';
import type { Track } from '../tracks/track.ts';
import { lineOf } from './line.ts';
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

/** Twice as many as a day in the mountains has. */
const mostPlaces = 4000;

/**
 * @param course the track's
 * @returns undefined for a run without a way: see `wayOf`
 */
export function runLineOf(track: Track, course: Course): RunLine | undefined {
  const way = wayOf(track, course);
  const start = way?.marks[0];
  if (!way || !start) return undefined;
  const line = lineOf(track, course);
  const places = line.reduce((sum, piece) => sum + piece.length, 0);
  const marks = packLine([way.marks]);
  const isDrawn = places > 0 && places <= mostPlaces;
  return { line: isDrawn ? packLine(line) : marks, marks, metres: way.metres, start };
}
