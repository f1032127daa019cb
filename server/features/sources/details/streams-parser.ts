import type { ServiceActivity } from '#shared/activities/from-service.ts';
import type { StoredTrack } from '#shared/tracks/stored-track.ts';
import type { Flag } from '#shared/trainings/flag.ts';
import type { Parser } from '../../../parsing/parser.ts';

interface Input {
  /** The service's answer. */
  text: string;
  activity: ServiceActivity;
  /** Milliseconds since 1970-01-01T00:00Z. */
  now: number;
}

/** A run's track, if it has one, and what is probably wrong in it. */
export interface FoundTrack {
  track: StoredTrack | undefined;
  flags: Flag[];
}

/** Reads the streams of a run. */
export type StreamsParser = Parser<Input, FoundTrack | 'garbage'>;
