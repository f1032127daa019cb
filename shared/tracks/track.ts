/** What a watch measures at each sample, besides the time. */
export const channels = [
  'distance',
  'latitude',
  'longitude',
  'altitude',
  'heartRate',
  'cadence',
  'power',
  'temperature',
] as const;

export type Channel = (typeof channels)[number];

/** The values of a channel, one per sample; null where the device had none. */
export type Series = (number | null)[];

/** A stretch without training, in seconds since the start. */
export type Pause = [from: number, to: number];

/**
 * A training's series. A channel that was never measured is absent; a track without latitude and
 * longitude was run indoors.
 */
export interface Track {
  /** Seconds since the start, never decreasing; one for each sample. Gaps are normal. */
  time: number[];
  /** Metres since the start, never decreasing. */
  distance?: Series;
  /** Degrees (WGS 84); null in the same places as the longitude. */
  latitude?: Series;
  longitude?: Series;
  /** Metres above the sea. */
  altitude?: Series;
  /** Beats per minute. */
  heartRate?: Series;
  /** Steps per minute, of both feet. */
  cadence?: Series;
  /** Watts. */
  power?: Series;
  /** Degrees Celsius. */
  temperature?: Series;
  /** Where the device was paused, in order, not overlapping. */
  pauses?: Pause[];
}

/** A lap as the device or the runner marked it. */
export interface Lap {
  /** From 1. */
  no: number;
  /** Metres. */
  distance: number;
  /** Seconds, without pauses. */
  duration: number;
  /** Beats per minute. */
  heartRateAvg?: number | undefined;
}
