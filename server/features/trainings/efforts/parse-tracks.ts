import { cutTrack } from '#shared/quality/cut-track.ts';
import { type RunLine, runLineOf } from '#shared/routes/run-line.ts';
import { type BestEffort, bestEfforts } from '#shared/tracks/best-efforts.ts';
import { courseOf } from '#shared/tracks/course.ts';
import type { StoredTrack } from '#shared/tracks/stored-track.ts';
import type { Pause, Series } from '#shared/tracks/track.ts';
import type { Parser } from '../../../parsing/parser.ts';
import { readStoredTrack } from '../track-bytes.ts';

interface StoredPart extends Pick<StoredTrack, 'encoding' | 'data'> {
  leftOut: readonly Pause[];
}

interface Found {
  efforts: BestEffort[];
  indoors: boolean;
  /** Absent where no way is known. */
  line: RunLine | undefined;
}

/**
 * Finds the best efforts and the way in tracks, one after the other, without the parts that their
 * runner has left out.
 */
export const parse: Parser<StoredPart[], Found> = async function* (tracks, slice) {
  for (const { leftOut, ...stored } of tracks) {
    const whole = await readStoredTrack(stored);
    await slice.pause();
    // A damaged one is not shown either.
    const track = whole ? cutTrack(whole, leftOut) : { time: [] };
    await slice.pause();
    const course = courseOf(track);
    const efforts = bestEfforts(course);
    await slice.pause();
    const indoors = !hasPlaces(track.latitude);
    yield { efforts, indoors, line: runLineOf(track, course) };
  }
};

const hasPlaces = (latitude: Series | undefined) =>
  latitude?.some((degrees) => degrees !== null) === true;
