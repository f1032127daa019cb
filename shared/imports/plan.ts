import { withDistanceUnit } from '../formats.ts';
import { type Duplicate, findDuplicates, type LoggedTraining } from './duplicates.ts';
import { terrainOf } from './kinds.ts';
import type { ImportPreview, PreviewRow, Verdict } from './schema.ts';
import { type ExportRow, isRun, type Run, trainingOf } from './strava-export.ts';

/** A row of the file compared with the log. */
export interface PlannedRow {
  row: ExportRow;
  verdict: Verdict;
  duplicateOf?: Duplicate;
}

/**
 * What an import would do with every row, given the runner's time zone and log. A run that is
 * already in the log is a duplicate, doubtful or not.
 */
export function planImport({
  rows,
  timeZone,
  log,
}: {
  rows: readonly ExportRow[];
  timeZone: string;
  log: readonly LoggedTraining[];
}): PlannedRow[] {
  const candidates = rows.filter(isRun).map((run) => {
    const { date, startTime = '00:00', distance, duration } = trainingOf(run, timeZone);
    return { line: run.line, sourceId: run.sourceId, date, startTime, distance, duration };
  });
  const duplicates = findDuplicates(candidates, log);
  return rows.map((row) => {
    const duplicateOf = duplicates.get(row.line);
    return duplicateOf ? { row, verdict: 'duplicate', duplicateOf } : { row, verdict: row.verdict };
  });
}

/** The runs to store: all to add, and the doubtful ones on the given lines. */
export function runsToImport(planned: readonly PlannedRow[], include: readonly number[]): Run[] {
  const ticked = new Set(include);
  return planned.flatMap(({ row, verdict }) => {
    const wanted = verdict === 'add' || (verdict === 'doubtful' && ticked.has(row.line));
    return wanted && isRun(row) ? [row] : [];
  });
}

/**
 * How many rows of a verdict a preview shows. Doubtful ones all, because the runner decides on
 * each.
 */
const shown: Record<Verdict, number> = {
  add: 50,
  doubtful: Number.POSITIVE_INFINITY,
  duplicate: 50,
  'left-out': 0,
  bad: 200,
};

function duplicateReason({ why, training }: Duplicate): string {
  if (why === 'imported') return 'Imported already.';
  const at = training.startTime ? ` at ${training.startTime}` : '';
  return `Probably the run of ${withDistanceUnit(training.distance)} that is in your log on ${training.date}${at}.`;
}

function previewRow({ row, verdict, duplicateOf }: PlannedRow): PreviewRow {
  const reason = duplicateOf ? duplicateReason(duplicateOf) : row.reason;
  const common = { line: row.line, verdict, reason, kind: row.kind };
  if (!isRun(row)) return common;
  const { workoutDescription, distance, duration, terrain, sessionType } = row.fields;
  return {
    ...common,
    name: workoutDescription,
    startedAtUtc: row.startedAtUtc,
    distance,
    duration,
    terrain,
    sessionType,
    ...(duplicateOf && {
      duplicateOf: {
        trainingId: duplicateOf.training.id,
        date: duplicateOf.training.date,
        startTime: duplicateOf.training.startTime,
        distance: duplicateOf.training.distance,
        duration: duplicateOf.training.duration,
        why: duplicateOf.why,
      },
    }),
  };
}

/** A zero for each verdict. */
export const noCounts = (): Record<Verdict, number> => ({
  add: 0,
  doubtful: 0,
  duplicate: 0,
  'left-out': 0,
  bad: 0,
});

/** The preview of a plan. `summary.imported` is 0, as nothing is stored yet. */
export function previewOf(
  planned: readonly PlannedRow[],
): Pick<ImportPreview, 'summary' | 'counts' | 'distanceToAdd' | 'leftOutByKind' | 'rows'> {
  const counts = noCounts();
  const kinds = new Map<string, number>();
  const rows: PreviewRow[] = [];
  let runningActivities = 0;
  let metresToAdd = 0;
  for (const entry of planned) {
    const { row, verdict } = entry;
    counts[verdict] += 1;
    if (verdict === 'add' && isRun(row)) metresToAdd += Math.round(row.fields.distance * 1000);
    if (counts[verdict] <= shown[verdict]) rows.push(previewRow(entry));
    if (verdict === 'left-out') kinds.set(row.kind, (kinds.get(row.kind) ?? 0) + 1);
    else if (isRun(row) || terrainOf(row.kind)) runningActivities += 1;
  }
  const leftOutByKind = [...kinds].map(([kind, count]) => ({ kind, count }));
  return {
    summary: {
      activitiesFound: planned.length,
      runningActivities,
      imported: 0,
      duplicates: counts.duplicate,
    },
    counts,
    distanceToAdd: metresToAdd / 1000,
    leftOutByKind: leftOutByKind.sort((a, b) => b.count - a.count || (a.kind < b.kind ? -1 : 1)),
    rows,
  };
}
