import { createHash } from 'node:crypto';
import type { Activity } from '#shared/activities/activity.ts';
import { trainingOf } from '#shared/activities/training-of.ts';
import { AppError } from '#shared/errors.ts';
import { doubtsAbout } from '#shared/imports/plausibility.ts';
import type { ExportRow } from '#shared/imports/strava-export.ts';
import type { StoredTrack } from '#shared/tracks/stored-track.ts';
import { km, seconds } from '#shared/units.ts';
import type { Slice } from '../../parsing/parser.ts';
import { storedTrack } from '../trainings/track-bytes.ts';
import { bytesOfFile } from './activity-files/bytes-of-file.ts';
import { localStartOf } from './activity-files/local-start-of.ts';
import { readActivityFile } from './activity-files/read-activity-file.ts';
import type { Bundled } from './bundle.ts';

/** A row of an import, with its track. */
export interface ActivityRow {
  row: ExportRow;
  track?: StoredTrack | undefined;
}

interface Around {
  /** The runner's zone. */
  timeZone: string;
  /** Milliseconds since 1970-01-01T00:00Z. */
  now: number;
}

/**
 * The rows of a file's activities, still without their place in the import. A file that cannot be read
 * is a row that says why.
 * @throws {AppError} that sentence, for a file that was chosen alone
 */
export async function* rowsOfFile(
  { name: fileName, source: open, isAlone }: Bundled,
  around: Around,
  slice: Slice,
): AsyncGenerator<ActivityRow> {
  try {
    const source = await open();
    const { activities } = await readActivityFile(source, slice);
    const hash = createHash('sha256');
    for await (const piece of bytesOfFile(source)) {
      hash.update(piece);
      await slice.pause();
    }
    const sha256 = hash.digest('hex');
    for (const activity of activities) {
      yield await rowOf(activity, { ...around, fileName, sha256 });
      await slice.pause();
    }
  } catch (error) {
    if (isAlone || !(error instanceof AppError)) throw error;
    const { message: reason } = error;
    yield { row: { line: 0, verdict: 'bad', reason, kind: '', activity: { fileName } } };
  }
}

async function rowOf(
  activity: Activity,
  { fileName, sha256, timeZone, now }: Around & { fileName: string; sha256: string },
): Promise<ActivityRow> {
  const { format, no, kind, device, startedAt, distance, duration, elapsed, laps, remarks } =
    activity;
  if (!activity.isRun) {
    const reason = 'Not a run.';
    return { row: { line: 0, verdict: 'left-out', reason, kind, activity: { fileName } } };
  }
  const { date, startTime, ...fields } = trainingOf(
    activity,
    await localStartOf(activity, timeZone),
  );
  const claim = {
    distance: km(fields.distance),
    duration: seconds(duration),
    elapsed: seconds(elapsed),
    startedAt,
  };
  const doubts = distance === 0 && duration > 0 ? [] : doubtsAbout(claim, now);
  const track = activity.track && storedTrack(activity.track);
  return {
    row: {
      line: 0,
      verdict: doubts.length > 0 ? 'doubtful' : 'add',
      reason: doubts.join(' '),
      kind,
      sourceId: `${sha256}#${no}`,
      startedAtUtc: new Date(startedAt).toISOString(),
      fields,
      activity: {
        fileName,
        format,
        device,
        laps,
        remarks,
        hasTrack: track !== undefined,
        local: { date, startTime: startTime ?? '00:00' },
      },
    },
    track,
  };
}
