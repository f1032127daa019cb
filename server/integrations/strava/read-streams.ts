import type { StravaStreams } from '#shared/strava/streams.ts';
import { streamsAnswer } from './answers.ts';
import { jsonIn } from './call.ts';

/**
 * Parses the text that `findStreams` returned. For a long run it takes some tens of milliseconds.
 * @returns undefined if it is not a valid answer of Strava's
 */
export function readStreams(text: string): StravaStreams | undefined {
  const read = streamsAnswer.safeParse(jsonIn(text));
  return read.success ? read.data : undefined;
}
