import { outcomeOf, type RowCount } from '#shared/imports/outcome.ts';
import { noCounts } from '#shared/imports/plan.ts';
import type {
  ImportOverview,
  ImportPreview,
  ImportStatus,
  Verdict,
} from '#shared/imports/schema.ts';
import { isFromApi } from '#shared/sources/provenance.ts';
import type { CountedRows } from '../../db/stored-shapes.ts';
import type { ImportRecord } from './queries.ts';
import type { listBadRows } from './row-queries.ts';

export function presentOverview(record: ImportRecord): ImportOverview {
  return {
    id: record.id,
    fileName: record.file_name ?? '',
    status: record.status === 'starting' ? 'preview' : (record.status as ImportStatus),
    timeZone: record.time_zone,
    guessedTimeZone: record.guessed_time_zone,
    ...replacesOf(record),
    ...(record.status === 'reading' && {
      reading: { done: record.bytes_read, total: record.bytes_total ?? 0 },
    }),
    ...passedOverIn(record),
    ...(record.originals_left > 0 && { originalsLeft: record.originals_left }),
    summary: {
      activitiesFound: record.activities_found,
      runningActivities: record.running_activities,
      imported: record.imported,
      duplicates: skippedIn(record),
    },
    progress: { done: record.imported + record.merged, total: record.to_import },
    ...undoneBy(record),
    createdAt: record.created_at.toISOString(),
    ...(record.error !== null && { error: record.error }),
    ...(record.started_at &&
      record.status !== 'starting' && { startedAt: record.started_at.toISOString() }),
    ...(isFromApi(record.kind) && { isFromApi: true as const }),
    ...(record.status === 'importing' &&
      record.waits_until && { waitsUntil: record.waits_until.toISOString() }),
    ...(record.finished_at && { finishedAt: record.finished_at.toISOString() }),
  };
}

function replacesOf({ replaces, replaces_name: fileName }: ImportRecord) {
  return replaces && { replaces: { sourceId: replaces, ...(fileName && { fileName }) } };
}

function undoneBy(record: ImportRecord) {
  const { undone_deleted: deleted, undone_kept: kept, undone_put_back: putsBack } = record;
  if (record.status !== 'undone' || deleted === null) return undefined;
  return { undone: { deleted, kept: kept ?? 0, ...(putsBack && { putsBack }) } };
}

/** How many duplicates were not added to their trainings; all of them until that is decided. */
function skippedIn({ kind, counted, duplicates }: ImportRecord): number {
  if (counted === null || isFromApi(kind)) return duplicates;
  return outcomeIn(counted).duplicates;
}

const outcomeIn = (counted: readonly CountedRows[]) =>
  outcomeOf(
    counted.map(({ verdict, chosen, state, count }) => ({
      verdict: verdict as Verdict,
      chosen: chosen === true,
      state: state as RowCount['state'],
      count,
    })),
  );

function passedOverIn({ read_to }: ImportRecord): { passedOver?: number } {
  const passedOver = read_to?.passedOver ?? 0;
  return passedOver > 0 ? { passedOver } : {};
}

/** While a file is being read, or if it was refused. */
export const presentUnread = (record: ImportRecord): ImportPreview => ({
  ...presentOverview(record),
  counts: noCounts(),
  leftOutByKind: [],
  rows: [],
});

interface Started {
  record: ImportRecord;
  counted: CountedRows[];
  bad: Awaited<ReturnType<typeof listBadRows>>;
  lastDay: string | undefined;
}

/** After the start: what was decided and done, and the rows that could not be read. */
export function presentStarted({ record, counted, bad, lastDay }: Started): ImportPreview {
  const counts = noCounts();
  for (const { verdict, count } of counted) counts[verdict as Verdict] += count;
  const leftOutByKind = counted
    .filter(({ verdict }) => verdict === 'left-out')
    .map(({ kind, count }) => ({ kind: kind ?? '', count }))
    .sort((a, b) => b.count - a.count);
  const rows = bad.map(({ line, reason, kind, activity }) => ({
    line,
    ...(activity && { fileName: activity.fileName }),
    verdict: 'bad' as const,
    reason: reason ?? '',
    kind: kind ?? '',
  }));
  return {
    ...presentOverview(record),
    counts,
    outcome: outcomeIn(counted),
    ...(lastDay && { lastDay }),
    leftOutByKind,
    rows,
  };
}
