import type { DistanceUnit } from '../preferences.ts';
import type { Lap, Track } from '../tracks/track.ts';
import type { ActivityFormat } from '../trainings/file-format.ts';
import type { Terrain } from '../trainings/words.ts';

/** One activity from a file, whatever its format. A file may contain several. */
export interface Activity {
  format: ActivityFormat;
  /** Its position within the file, from 1. */
  no: number;
  /** The file's word for the sport: "running", "Biking"; "" if there is none. */
  kind: string;
  /** A run's terrain; absent for other sports, and if the file does not state it. */
  terrain?: Terrain | undefined;
  /** Whether it is a run. True if the file names no sport, as the runner chose it. */
  isRun: boolean;
  name?: string | undefined;
  notes?: string | undefined;
  /** The device's maker and model. */
  device?: string | undefined;
  /** Milliseconds since 1970-01-01T00:00Z. */
  startedAt: number;
  /** How many minutes the file's own clock is ahead of UTC, if stated. */
  offset?: number | undefined;
  /** Where it began, in degrees, to find its time zone. */
  place?: { latitude: number; longitude: number } | undefined;
  /** Metres. */
  distance: number;
  /** Seconds of training, without pauses. */
  duration: number;
  /** Seconds from start to end. */
  elapsed: number;
  heartRateAvg?: number | undefined;
  heartRateMax?: number | undefined;
  /** Watts. */
  avgPower?: number | undefined;
  calories?: number | undefined;
  /** Metres climbed. */
  elevationGain?: number | undefined;
  /** In which its file gives distances, if a runner may have read them there. */
  distanceUnit?: DistanceUnit | undefined;
  laps: Lap[];
  /** Absent if the file has no samples with times. */
  track?: Track | undefined;
  /** After how many seconds the device’s clock was set; earlier times were shifted accordingly. */
  clockSetAfter?: number | undefined;
  /** How many elevations were left out because no runner could have climbed to them. */
  heightsLeftOut?: number | undefined;
  /** What the runner should know about how it was read, as sentences: "The file is damaged…". */
  remarks: string[];
}
