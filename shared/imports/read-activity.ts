import type { LocalStart } from '../time-zone.ts';
import type { Lap } from '../tracks/track.ts';
import type { ActivityFormat } from '../trainings/file-format.ts';
import type { Flag } from '../trainings/flag.ts';
import type { ImportedFields } from './fields.ts';

/** What is kept of an activity file, in addition to its training's fields, from preview to import. */
export interface ReadActivity {
  fileName: string;
  format: ActivityFormat;
  device?: string | undefined;
  /** The runner's day and clock, where the file or the place says them; else they are by the runner's own zone. */
  local?: LocalStart | undefined;
  /** That of its place, outdoors. */
  timeZone?: string | undefined;
  laps: Lap[];
  remarks: string[];
  hasTrack: boolean;
  /** Bytes of the file that is kept with it, packed. */
  original?: number | undefined;
  /** What is probably not as it was: see shared/quality. */
  flags?: Flag[] | undefined;
  /** Of a file that belongs to a row of an export: what each of the two says. */
  joined?: Joined | undefined;
}

export interface Joined {
  /** The service's id of the activity. */
  id: string;
  row: ImportedFields;
  file: ImportedFields;
}
