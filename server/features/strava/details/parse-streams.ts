import type { StravaActivity } from '#shared/activities/from-strava.ts';
import { findFlags } from '#shared/quality/find-flags.ts';
import { trackFromStreams } from '#shared/strava/streams.ts';
import type { StoredTrack } from '#shared/tracks/stored-track.ts';
import type { Flag } from '#shared/trainings/flag.ts';
import { readStreams } from '../../../integrations/strava/read-streams.ts';
import type { Parser } from '../../../parsing/parser.ts';
import { storedTrack } from '../../trainings/track-bytes.ts';
import { recordedOf } from '../recorded-of.ts';

interface Input {
  /** Strava's answer. */
  text: string;
  activity: StravaActivity;
  /** Milliseconds since 1970-01-01T00:00Z. */
  now: number;
}

/** A run's track, if it has one, and what is probably not as it was. */
export interface FoundTrack {
  track: StoredTrack | undefined;
  flags: Flag[];
}

/** Reads the streams of a run. */
export const parse: Parser<Input, FoundTrack | 'garbage'> = async function* (
  { text, activity, now },
  slice,
) {
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
