import { shortName } from '#shared/file-name.ts';
import { type ExportRow, isTrainingRow, type TrainingRow } from '#shared/imports/activity-row.ts';
import type { ReadActivity } from '#shared/imports/read-activity.ts';
import type { Source } from '#shared/sources/provenance.ts';
import { tableService } from '#shared/sources/services.ts';
import type { ImportKey } from './queries.ts';
import type { ReadRow, StoredRow } from './row-queries.ts';

/** Where the training of a row comes from. */
export const sourceOf = ({ activity }: TrainingRow): Source =>
  activity ? 'file' : tableService.download;

/** A row of the file as stored between the preview and the import. */
export function toStored({ userId, id }: ImportKey, row: ExportRow): ReadRow {
  const { line, verdict, reason, kind } = row;
  const common = {
    user_id: userId,
    import_id: id,
    line,
    verdict,
    reason,
    kind,
    fields: {},
    activity: toStoredActivity(row),
  };
  if (!isTrainingRow(row)) return common;
  return {
    ...common,
    source_id: row.sourceId,
    started_at_utc: new Date(row.startedAtUtc),
    fields: row.fields,
  };
}

/** Code units of a file's name, which is as long as an archive has it. */
const longestName = 500;

function toStoredActivity({ activity }: ExportRow) {
  if (!activity) return null;
  const fileName = shortName(activity.fileName, longestName);
  return { ...activity, fileName };
}

/** As read: `verdict` may have been overwritten when an import was started. */
export function fromStored(stored: StoredRow): ExportRow {
  const { line, verdict, source_id, started_at_utc, fields } = stored;
  const common = { line, reason: stored.reason ?? '', kind: stored.kind ?? '' };
  if (source_id === null || started_at_utc === null) {
    const activity = stored.activity ?? undefined;
    return { ...common, verdict: verdict as 'left-out', activity };
  }
  return {
    ...common,
    verdict: common.reason === '' ? 'add' : 'doubtful',
    sourceId: source_id,
    startedAtUtc: started_at_utc.toISOString(),
    fields: fields as TrainingRow['fields'],
    activity: wholeActivityIn(stored),
  };
}

/**
 * What is kept of an activity file; nothing for one that is not a training, or for a row of a
 * table.
 */
export const wholeActivityIn = ({ activity }: StoredRow): ReadActivity | undefined =>
  activity && 'laps' in activity ? activity : undefined;
