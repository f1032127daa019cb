import { findFlags } from '#shared/quality/find-flags.ts';
import { trackFromStreams } from '#shared/strava/streams.ts';
import { readStreams } from '../../integrations/strava/read-streams.ts';
import type { StreamsParser } from '../sources/details/streams-parser.ts';
import { recordedOf } from '../sources/recorded-of.ts';
import { storedTrack } from '../trainings/track-bytes.ts';

/** Reads the streams of a run. */
export const parse: StreamsParser = async function* ({ text, activity, now }, slice) {
  const streams = readStreams(text);
  if (!streams) {
    yield 'garbage';
    return;
  }
  await slice.pause();
  const track = trackFromStreams(streams);
  await slice.pause();
  const flags = findFlags(recordedOf(activity), track, now);
  await slice.pause();
  yield { track: track && storedTrack(track), flags };
};
