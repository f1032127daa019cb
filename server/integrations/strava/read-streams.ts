import type { StravaStreams } from '#shared/strava/streams.ts';
import { streamsAnswer } from './answers.ts';
import { jsonIn } from './call.ts';

/**
 * Reads the text that `findStreams` found. Of a long run it takes some tens of milliseconds.
 * @returns undefined if it is none of Strava's answers
 */
export function readStreams(text: string): StravaStreams | undefined {
  const read = streamsAnswer.safeParse(jsonIn(text));
  return read.success ? read.data : undefined;
}
