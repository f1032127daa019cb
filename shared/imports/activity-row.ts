import { localStart } from '../time-zone.ts';
import { isRun } from '../trainings/rules.ts';
import type { TrainingFields } from '../trainings/schema.ts';
import type { ImportedFields } from './fields.ts';
import type { ZoneNear } from './nearby-zones.ts';
import type { ReadActivity } from './read-activity.ts';

/** A record of a CSV file. */
export interface CsvRecord {
  /** The line it starts on, from 1; quoted cells may span further lines. */
  line: number;
  cells: readonly string[];
  /** Why the record could not be parsed, as a sentence. */
  problem?: string;
}

/** An activity that can become a training: a run, or one of another sport, as cross-training. */
export interface TrainingRow {
  line: number;
  verdict: 'add' | 'doubtful';
  /** Why it is doubtful, as sentences; "" if it is not. */
  reason: string;
  /** The export's name for this kind of run, or ours for another sport. */
  kind: string;
  /** The service's id of the activity, or the file's hash and the activity's number in it. */
  sourceId: string;
  /** ISO instant. */
  startedAtUtc: string;
  fields: ImportedFields;
  /** For an activity file. */
  activity?: ReadActivity | undefined;
}

/** A row that does not become a training. */
export interface OtherRow {
  line: number;
  /** For an activity file. */
  activity?: Pick<ReadActivity, 'fileName'> | undefined;
  /** `duplicate`: the run is already on an earlier line. */
  verdict: 'left-out' | 'bad' | 'duplicate';
  reason: string;
  kind: string;
}

export type ExportRow = TrainingRow | OtherRow;

export const isTrainingRow = (row: ExportRow): row is TrainingRow =>
  row.verdict === 'add' || row.verdict === 'doubtful';

/** Whether it is only kept if the runner chooses its sport. */
export const isOtherSport = ({ fields }: Pick<TrainingRow, 'fields'>): boolean =>
  !isRun(fields.sessionType);

/**
 * The zone for reading a row's start, if the row itself states no local time: for a row without a
 * file, that of the run nearest in time whose place is known.
 * @param runnersZone used if there is none nearby
 */
export const zoneOf = (
  { activity, startedAtUtc }: Pick<TrainingRow, 'activity' | 'startedAtUtc'>,
  { runnersZone, near }: { runnersZone: string; near: ZoneNear },
): string => (activity ? undefined : near(Date.parse(startedAtUtc))) ?? runnersZone;

/** The complete training a row becomes for a runner in this time zone. */
export function trainingOf(run: TrainingRow, timeZone: string): TrainingFields {
  const start = run.activity?.local ?? localStart(Date.parse(run.startedAtUtc), timeZone);
  return { ...run.fields, ...start };
}
