import type { Insertable } from 'kysely';
import { planImport } from '#shared/imports/plan.ts';
import { type ExportRow, isRun, type Run } from '#shared/imports/strava-export.ts';
import { isFromStrava, type Source } from '#shared/trainings/provenance.ts';
import { formatDuration, seconds } from '#shared/units.ts';
import type { ImportRows } from '../../db/types.ts';
import type { ImportKey, listLogged, StoredRow } from './queries.ts';

/** Where the trainings of an export come from. */
export const source: Source = 'strava-csv';

/** A row of the file as stored between the preview and the import. */
export function toStored({ userId, id }: ImportKey, row: ExportRow): Insertable<ImportRows> {
  const { line, verdict, reason, kind } = row;
  const common = { user_id: userId, import_id: id, line, verdict, reason, kind };
  if (!isRun(row)) return common;
  return {
    ...common,
    source_id: row.sourceId,
    started_at_utc: new Date(row.startedAtUtc),
    fields: JSON.stringify(row.fields),
  };
}

export function fromStored(stored: StoredRow): ExportRow {
  const { line, verdict, source_id, started_at_utc, fields } = stored;
  const common = { line, reason: stored.reason ?? '', kind: stored.kind ?? '' };
  if (source_id === null || started_at_utc === null) {
    return { ...common, verdict: verdict as 'left-out' };
  }
  return {
    ...common,
    verdict: verdict as Run['verdict'],
    sourceId: source_id,
    startedAtUtc: started_at_utc.toISOString(),
    fields: fields as Run['fields'],
  };
}

type Logged = Awaited<ReturnType<typeof listLogged>>;

/** What the import would do against the current log. */
export function planStored(rows: StoredRow[], logged: Logged, timeZone: string) {
  const log = logged.map((training) => ({
    id: training.id,
    date: training.date,
    startTime: training.start_time?.slice(0, 5),
    distance: training.distance,
    duration: formatDuration(seconds(training.duration)),
    sourceId: isFromStrava(training.source) ? (training.source_id ?? undefined) : undefined,
  }));
  return planImport({ rows: rows.map(fromStored), timeZone, log });
}
