import { emptySample, Samples } from '../activities/samples.ts';
import { settle } from '../activities/settle.ts';
import { trackOf } from '../activities/track-of.ts';
import type { Track } from '../tracks/track.ts';

/** An activity's streams as in Strava's API: a value for each sample, null if there was none. */
export interface StravaStreams {
  /** Seconds since the start. */
  time: number[];
  /** Degrees: north, east. */
  latlng?: ([number, number] | null)[] | undefined;
  /** Metres. */
  distance?: (number | null)[] | undefined;
  altitude?: (number | null)[] | undefined;
  heartrate?: (number | null)[] | undefined;
  /** For a run: steps per minute of one foot. */
  cadence?: (number | null)[] | undefined;
  watts?: (number | null)[] | undefined;
  /** Degrees Celsius. */
  temp?: (number | null)[] | undefined;
}

/**
 * The track of a run from Strava's streams, with steps of both feet. As with a file, samples out of
 * order and impossible values are left out.
 * @returns undefined with fewer than two samples
 */
export function trackFromStreams(streams: StravaStreams): Track | undefined {
  const samples = new Samples();
  for (const [at, seconds] of streams.time.entries()) {
    const place = streams.latlng?.[at];
    const steps = streams.cadence?.[at] ?? undefined;
    samples.add({
      ...emptySample(),
      at: seconds * 1000,
      distance: streams.distance?.[at] ?? undefined,
      latitude: place?.[0],
      longitude: place?.[1],
      altitude: streams.altitude?.[at] ?? undefined,
      heartRate: streams.heartrate?.[at] ?? undefined,
      cadence: steps === undefined ? undefined : 2 * steps,
      power: streams.watts?.[at] ?? undefined,
      temperature: streams.temp?.[at] ?? undefined,
    });
  }
  const span = { startedAt: 0, from: 0, to: Number.POSITIVE_INFINITY, isRun: true };
  const read = trackOf(samples, span);
  settle(read, { isRun: true, paused: 0 });
  return read.track;
}
