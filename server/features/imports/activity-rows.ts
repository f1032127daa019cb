import type { Activity } from '#shared/activities/activity.ts';
import { sportOf } from '#shared/activities/sports.ts';
import { trainingOf } from '#shared/activities/training-of.ts';
import { AppError } from '#shared/errors.ts';
import type { Formats } from '#shared/formats.ts';
import type { ExportRow, OtherRow, TrainingRow } from '#shared/imports/activity-row.ts';
import { doubtsAbout } from '#shared/imports/plausibility.ts';
import type { ReadActivity } from '#shared/imports/read-activity.ts';
import { findFlags } from '#shared/quality/find-flags.ts';
import { localStart } from '#shared/time-zone.ts';
import type { StoredTrack } from '#shared/tracks/stored-track.ts';
import { km, seconds } from '#shared/units.ts';
import type { Slice } from '../../parsing/parser.ts';
import { storedTrack } from '../trainings/track-bytes.ts';
import type { FileSource } from './activity-files/bytes-of-file.ts';
import { fileLimits } from './activity-files/file-limits.ts';
import { localStartOf } from './activity-files/local-start-of.ts';
import { packedFile } from './activity-files/packed-file.ts';
import { readActivityFile } from './activity-files/read-activity-file.ts';

/** A row of an import, with its track. */
export interface ActivityRow<Row extends ExportRow = ExportRow> {
  row: Row;
  track?: StoredTrack | undefined;
  /** Its file, compressed, if it is kept. */
  original?: Uint8Array | undefined;
}

/** A run in a file, or an activity of another sport. */
export type FileRow = TrainingRow & { activity: ReadActivity };

export interface Around {
  /** The runner's zone. */
  timeZone: string;
  /** Milliseconds since 1970-01-01T00:00Z. */
  now: number;
  /** The runner's, for what is said about a file. */
  formats: Formats;
}

interface AroundFile extends Around {
  /** Whether a table calls it a run, whatever the device was set to. */
  isRun?: boolean | undefined;
  /** Whether the file is kept with its runs. */
  keepsOriginals?: boolean | undefined;
}

/**
 * The rows of a file's activities, not yet placed in the import.
 * @throws {AppError} with a sentence, for a file that cannot be read
 */
export async function* rowsOfFile(
  { name: fileName, source }: { name: string; source: FileSource },
  around: AroundFile,
  slice: Slice,
): AsyncGenerator<ActivityRow<FileRow | OtherRow>> {
  const { activities, sha256 } = await readActivityFile(source, around.formats, slice);
  const original = around.keepsOriginals ? await packedFile(source, slice) : undefined;
  let left = fileLimits.keptBytes;
  for (const activity of activities) {
    const read = await rowOfActivity(activity, { ...around, fileName, sha256 });
    const isKept = original !== undefined && original.length <= left;
    if (isKept) left -= original.length;
    yield around.keepsOriginals ? withOriginal(read, isKept ? original : undefined) : read;
    await slice.pause();
  }
}

/**
 * Each run in a file keeps the file, so that none loses it when another is deleted. If a file has
 * so many that this takes too much space, only the first ones do.
 */
function withOriginal(
  { row, track }: ActivityRow<FileRow | OtherRow>,
  original: Uint8Array | undefined,
): ActivityRow<FileRow | OtherRow> {
  if (row.verdict === 'left-out' || row.verdict === 'bad') return { row, track };
  const { activity } = row as FileRow;
  const kept = original
    ? { ...activity, original: original.length }
    : { ...activity, remarks: [...activity.remarks, notKept] };
  return { row: { ...(row as FileRow), activity: kept }, track, original };
}

const notKept = `The original file is not kept, as it takes more than ${fileLimits.keptBytes / 2 ** 20} MB.`;

/** A file that cannot be read becomes a row that says why. */
export const badFile = (fileName: string, reason: string): OtherRow => ({
  line: 0,
  verdict: 'bad',
  reason,
  kind: '',
  activity: { fileName },
});

/** The message of a refusal. @throws any other error */
export function sentenceOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  throw error;
}

/** The row of a parsed activity. */
export async function rowOfActivity(
  activity: Activity,
  {
    fileName,
    sha256,
    timeZone,
    now,
    formats,
    isRun = activity.isRun,
  }: AroundFile & {
    fileName: string;
    sha256: string;
  },
): Promise<ActivityRow<FileRow | OtherRow>> {
  const { format, no, kind, device, startedAt, duration, elapsed, distanceUnit, laps, remarks } =
    activity;
  const { local, timeZone: placeZone } = await localStartOf(activity);
  const start = local ?? localStart(startedAt, timeZone);
  const { date: _, startTime: __, ...fields } = trainingOf({ ...activity, isRun }, start);
  const claim = {
    distance: km(fields.distance),
    duration: seconds(duration),
    elapsed: seconds(elapsed),
    startedAt,
    format,
    isRun,
  };
  const doubts = doubtsAbout(claim, now, formats);
  const track = activity.track && storedTrack(activity.track);
  return {
    row: {
      line: 0,
      verdict: doubts.length > 0 ? 'doubtful' : 'add',
      reason: doubts.join(' '),
      kind: isRun ? kind : sportOf(kind),
      sourceId: `${sha256}#${no}`,
      startedAtUtc: new Date(startedAt).toISOString(),
      fields,
      activity: {
        fileName,
        format,
        device,
        distanceUnit,
        laps,
        remarks,
        hasTrack: track !== undefined,
        flags: findFlags({ ...activity, isRun }, activity.track, now),
        local,
        timeZone: placeZone,
      },
    },
    track,
  };
}
