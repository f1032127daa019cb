import { terrainOf } from '../activities/kinds.ts';
import { type Formats, storedFormats } from '../formats.ts';
import { newId } from '../new-id.ts';
import type { DistanceUnit } from '../preferences.ts';
import { flagSentence } from '../quality/words.ts';
import type { LocalStart } from '../time-zone.ts';
import { type ExportRow, isOtherSport, isTrainingRow, type TrainingRow } from './activity-row.ts';
import { type AroundRow, candidateOf } from './candidate.ts';
import { describeDifferences } from './differences.ts';
import type { Duplicate, LoggedTraining, TrainingLog } from './duplicates.ts';
import { importLimits } from './limits.ts';
import { newestFirst, newestOf } from './newest.ts';
import type { ReadActivity } from './read-activity.ts';
import type { ImportPreview, PreviewRow, Verdict } from './schema.ts';
import { shoeCounter } from './shoes.ts';
import { zoneRemark } from './zone-remark.ts';

/** A row of the file, compared with the log. */
export interface PlannedRow {
  row: ExportRow;
  verdict: Verdict;
  /** For a run: the training that it becomes, or is added to. */
  trainingId?: string;
  duplicateOf?: Duplicate;
  /** The local date of a run. */
  date?: string;
  /** The start of a row without a file, on the clock of a run close to it in time. */
  nearby?: LocalStart & { timeZone: string };
  /** For a run whose file does not say where it was: the remark about its date and time. */
  zoneRemark?: string | undefined;
}

/**
 * What an import would do with a row, given the runner's time zone, log, and other sports to keep;
 * rows must be supplied in file order. A run that is already in the log is a duplicate, doubtful or
 * not. With several files, a run is compared with those in earlier rows as well.
 * @param elsewhere trainings known by their places to be other runs: see `hoursApart` of the log
 */
export function planRow(
  row: ExportRow,
  {
    log,
    choices,
    elsewhere,
    ...around
  }: AroundRow & {
    log: TrainingLog;
    choices?: Choices | undefined;
    elsewhere?: ReadonlySet<LoggedTraining>;
  },
): PlannedRow {
  if (!isTrainingRow(row)) return { row, verdict: row.verdict };
  const found = candidateOf(row, around);
  if (!found) return { row, verdict: 'left-out' };
  const { source, also, date, startTime } = found;
  const zone = row.activity ? undefined : around.near(Date.parse(row.startedAtUtc));
  const start = {
    date,
    ...(zone !== undefined && { nearby: { timeZone: zone, date, startTime } }),
    zoneRemark: zoneRemark(row, around.timeZone),
  };
  const isOnItsOwn = choices?.separate.has(row.line) === true;
  const duplicateOf = log.duplicateOf(found, { isOnItsOwn, elsewhere });
  if (duplicateOf) {
    const trainingId = duplicateOf.training.id;
    return { row, verdict: 'duplicate', duplicateOf, trainingId, ...start };
  }
  const planned: PlannedRow = { row, verdict: row.verdict, trainingId: newId(), ...start };
  if (row.activity && isNew(planned, choices)) {
    const id = planned.trainingId as string;
    const sources = also ? [source, also] : [source];
    log.add({ ...found, id, sources, line: row.line, fileName: row.activity.fileName });
  }
  return planned;
}

const isNew = ({ row, verdict }: PlannedRow, choices?: Choices): boolean =>
  verdict === 'add' ||
  (verdict === 'doubtful' &&
    (choices?.ticked.has(row.line) === true || choices?.separate.has(row.line) === true));

/** Whether a duplicate is added to the training it belongs to, unless the runner leaves it out. */
const isAdded = ({ why }: Duplicate): boolean => why !== 'imported';

/** The runner's decisions on some rows, by line. */
export interface Choices {
  /** The doubtful ones to import. */
  ticked: ReadonlySet<number>;
  /** The duplicates not to be added to their trainings. */
  left: ReadonlySet<number>;
  /** The duplicates that are another run after all, and become trainings of their own. */
  separate: ReadonlySet<number>;
}

/**
 * Whether to store a row: everything to add, doubtful rows that are ticked, and duplicates that add
 * something to a training.
 */
export function isWanted(planned: PlannedRow, choices: Choices): boolean {
  const { row, duplicateOf } = planned;
  if (duplicateOf) return isAdded(duplicateOf) && !choices.left.has(row.line);
  return isNew(planned, choices);
}

/**
 * The rows that a preview shows, the newest of each verdict first. Nearly always all doubtful rows
 * are included, because the runner decides on each, and so are duplicates that are added to a
 * training. Unreadable rows have no start, and are shown in file order.
 */
function shownRows(formats: Formats) {
  const lists = {
    add: newestOf<PreviewRow>(50),
    doubtful: newestOf<PreviewRow>(importLimits.doubtful),
    merged: newestOf<PreviewRow>(importLimits.merges),
    duplicate: newestOf<PreviewRow>(50),
  };
  const bad: PreviewRow[] = [];
  return {
    add(entry: PlannedRow): void {
      const { verdict, duplicateOf } = entry;
      if (verdict === 'left-out') return;
      const list = duplicateOf && isAdded(duplicateOf) ? 'merged' : verdict;
      if (list !== 'bad') lists[list].add(previewRow(entry, formats));
      else if (bad.length < 200) bad.push(previewRow(entry, formats));
    },
    rows: () => [
      ...lists.add.items(),
      ...lists.doubtful.items(),
      ...[...lists.merged.items(), ...lists.duplicate.items()].sort(newestFirst),
      ...bad,
    ],
  };
}

function duplicateReason({ why, training }: Duplicate, { withDistanceUnit }: Formats): string {
  if (why === 'imported') return 'Imported already.';
  const at = training.startTime ? ` at ${training.startTime}` : '';
  const where = why === 'logged' ? 'that is in your log' : `in ${training.fileName}`;
  return `Probably the run of ${withDistanceUnit(training.distance)} ${where} on ${training.date}${at}.`;
}

function previewRow(planned: PlannedRow, formats: Formats): PreviewRow {
  const { row, verdict, duplicateOf, nearby } = planned;
  const reason = duplicateOf ? duplicateReason(duplicateOf, formats) : row.reason;
  const common = {
    line: row.line,
    verdict,
    reason,
    kind: row.kind,
    ...(row.activity && { fileName: row.activity.fileName }),
  };
  if (!isTrainingRow(row)) return common;
  const { workoutDescription, distance, duration, terrain, sessionType } = row.fields;
  return {
    ...common,
    name: workoutDescription,
    startedAtUtc: row.startedAtUtc,
    distance,
    duration,
    terrain,
    sessionType,
    ...row.activity?.local,
    ...(nearby && {
      date: nearby.date,
      startTime: nearby.startTime,
      remarks: [`By the clock of ${nearby.timeZone}, where you ran around that time.`],
    }),
    ...(row.activity && {
      remarks: remarksOn(row.activity, planned.zoneRemark, formats),
      hasTrack: row.activity.hasTrack,
    }),
    ...(duplicateOf && {
      duplicateOf: {
        trainingId: duplicateOf.training.id,
        date: duplicateOf.training.date,
        startTime: duplicateOf.training.startTime,
        distance: duplicateOf.training.distance,
        duration: duplicateOf.training.duration,
        why: duplicateOf.why,
        line: duplicateOf.training.line,
        fileName: duplicateOf.training.fileName,
        sureness: duplicateOf.sureness,
        because: duplicateOf.differences && describeDifferences(duplicateOf.differences),
        isAdded: isAdded(duplicateOf),
      },
    }),
  };
}

/** A clock that is off is already the reason why its row is doubtful. */
const remarksOn = (
  { remarks, flags = [] }: ReadActivity,
  onZone: string | undefined,
  formats: Formats,
) => [
  ...remarks,
  ...(onZone ? [onZone] : []),
  ...flags
    .filter((flag) => flag.kind !== 'clock' || flag.setAfter !== undefined)
    .map((flag) => flagSentence(flag, formats)),
];

/** Zero for each verdict. */
export const noCounts = (): Record<Verdict, number> => ({
  add: 0,
  doubtful: 0,
  duplicate: 0,
  'left-out': 0,
  bad: 0,
});

/** The parts of a preview that depend on its rows. */
type Counted = Pick<
  ImportPreview,
  | 'sports'
  | 'summary'
  | 'counts'
  | 'distanceToAdd'
  | 'distanceUnits'
  | 'toMerge'
  | 'leftOutByKind'
  | 'rows'
>;

interface OfKind {
  kind: string;
  count: number;
}
const mostFirst = (a: OfKind, b: OfKind) => b.count - a.count || (a.kind < b.kind ? -1 : 1);

/** The distances that a table shows are in kilometres. */
const unitOf = ({ activity }: TrainingRow): DistanceUnit | undefined =>
  activity ? activity.distanceUnit : storedFormats.distanceUnit;

/** The preview of a plan, whose rows are added one by one in file order. */
export function createPreview(formats: Formats) {
  const counts = noCounts();
  const kinds = new Map<string, number>();
  const sports = new Map<string, { count: number; isKept: boolean }>();
  const shown = shownRows(formats);
  let activitiesFound = 0;
  let runningActivities = 0;
  let metresToAdd = 0;
  let toMerge = 0;
  const units = new Set<DistanceUnit>();
  const shoes = shoeCounter();
  return {
    /** The shoes of the runs that will be, or may be, stored. */
    shoes,
    add(entry: PlannedRow): void {
      const { row, verdict, duplicateOf } = entry;
      activitiesFound += 1;
      counts[verdict] += 1;
      const unit = isTrainingRow(row) ? unitOf(row) : undefined;
      if (unit) units.add(unit);
      const isOther = isTrainingRow(row) && isOtherSport(row);
      if (isOther) {
        const count = (sports.get(row.kind)?.count ?? 0) + 1;
        sports.set(row.kind, { count, isKept: verdict !== 'left-out' });
      }
      if (verdict === 'add' && isTrainingRow(row) && !isOther)
        metresToAdd += Math.round(row.fields.distance * 1000);
      const mayBeStored = duplicateOf ? isAdded(duplicateOf) : verdict !== 'left-out';
      if (mayBeStored && isTrainingRow(row) && row.fields.shoesUsed) {
        const day = entry.date ?? row.startedAtUtc.slice(0, 10);
        shoes.add(row.fields.shoesUsed, { day, distance: row.fields.distance });
      }
      if (duplicateOf && isAdded(duplicateOf)) toMerge += 1;
      shown.add(entry);
      if (verdict === 'left-out') kinds.set(row.kind, (kinds.get(row.kind) ?? 0) + 1);
      else if (isTrainingRow(row) ? !isOther : terrainOf(row.kind)) runningActivities += 1;
    },
    /** `summary.imported` is 0, as nothing is stored yet. */
    result(): Counted {
      const leftOutByKind = [...kinds].map(([kind, count]) => ({ kind, count }));
      return {
        summary: { activitiesFound, runningActivities, imported: 0, duplicates: counts.duplicate },
        counts,
        distanceToAdd: metresToAdd / 1000,
        distanceUnits: [...units],
        toMerge,
        leftOutByKind: leftOutByKind.sort(mostFirst),
        sports: [...sports]
          .map(([kind, sport]) => ({ kind, ...sport }))
          .sort(mostFirst)
          .slice(0, importLimits.sports),
        rows: shown.rows(),
      };
    },
  };
}
