import type { DistanceUnit } from '../preferences.ts';
import type { LocalStart } from '../time-zone.ts';
import type { Lap } from '../tracks/track.ts';
import type { ActivityFormat } from '../trainings/file-format.ts';
import type { Flag } from '../trainings/flag.ts';
import type { ImportedFields } from './fields.ts';

/**
 * What is kept of an activity file from preview to import, in addition to its training's fields.
 */
export interface ReadActivity {
  fileName: string;
  format: ActivityFormat;
  device?: string | undefined;
  /**
   * The local date and time, if the file or the place determines them; otherwise they follow the
   * runner's own zone.
   */
  local?: LocalStart | undefined;
  /** The zone of its place, if outdoors. */
  timeZone?: string | undefined;
  /** In which the file gives distances, if a runner may have read them there. */
  distanceUnit?: DistanceUnit | undefined;
  laps: Lap[];
  remarks: string[];
  hasTrack: boolean;
  /** Compressed size in bytes of the file that is kept with it. */
  original?: number | undefined;
  /** What is probably wrong in it: see shared/quality. */
  flags?: Flag[] | undefined;
  /** For a file that belongs to a row of an export: the values of each. */
  joined?: Joined | undefined;
}

export interface Joined {
  /** The service's id of the activity. */
  id: string;
  row: ImportedFields;
  file: ImportedFields;
}
