import type { TrainingFields } from '../trainings/schema.ts';
import { type Columns, readHeading } from './columns.ts';
import { dateReader } from './dates.ts';
import { fieldsOf, type ImportedFields, measuredIn } from './fields.ts';
import { describeHeading, notAnExport } from './foreign-file.ts';
import { terrainOf } from './kinds.ts';
import { doubtsAbout } from './plausibility.ts';
import { Row, shortened } from './row.ts';
import { localStart } from './time-zone.ts';

/** A record of a CSV file. */
export interface CsvRecord {
  /** The line it starts on, from 1; quoted cells may span further lines. */
  line: number;
  cells: readonly string[];
  /** Why the record could not be parsed, as a sentence. */
  problem?: string;
}

/** A run that can become a training. */
export interface Run {
  line: number;
  verdict: 'add' | 'doubtful';
  /** Why it is doubtful, as sentences; "" if it is not. */
  reason: string;
  /** The export's name for this kind of activity. */
  kind: string;
  /** Strava's activity id. */
  sourceId: string;
  /** ISO instant. */
  startedAtUtc: string;
  fields: ImportedFields;
}

/** A row that does not become a training. */
export interface OtherRow {
  line: number;
  /** `duplicate`: the run is already on an earlier line. */
  verdict: 'left-out' | 'bad' | 'duplicate';
  reason: string;
  kind: string;
}

export type ExportRow = Run | OtherRow;

export const isRun = (row: ExportRow): row is Run =>
  row.verdict === 'add' || row.verdict === 'doubtful';

type ReadRow = (record: CsvRecord) => ExportRow;

/** Reads the rows of one file; it remembers the ids of the runs seen so far. */
function rowReader(columns: Columns, dateOf: (text: string) => number | undefined, now: number) {
  const lineOfId = new Map<string, number>();
  const read: ReadRow = ({ line, cells, problem }) => {
    const row = new Row(cells, columns);
    const kind = shortened(row.text('kind'), 60);
    const bad = (reason: string): OtherRow => ({ line, verdict: 'bad', reason, kind });
    if (problem !== undefined) return bad(problem);
    const tooMany = cells.slice(columns.count).some((cell) => cell.trim() !== '');
    if (cells.length < columns.count || tooMany) {
      return bad(`The row has ${cells.length} columns, the heading ${columns.count}.`);
    }
    if (!(terrainOf(row.text('sportType')) ?? terrainOf(kind))) {
      return { line, verdict: 'left-out', reason: 'Not a run.', kind: kind || 'No type' };
    }
    const sourceId = row.text('id');
    // A spreadsheet program that saved the file writes 1.57299E+10 for many different ids.
    const isId = /^\d{1,30}$/.test(sourceId);
    const earlier = lineOfId.get(sourceId);
    if (earlier !== undefined) {
      const reason = `The same activity as on line ${earlier}.`;
      return { line, verdict: 'duplicate', reason, kind };
    }
    if (sourceId === '') return bad('The activity has no id.');
    if (!isId) {
      return bad(`The id "${shortened(sourceId, 40)}" is not a whole number as Strava writes it.`);
    }
    const date = row.text('date');
    const startedAt = dateOf(date);
    if (startedAt === undefined) {
      return bad(date ? `"${shortened(date, 60)}" cannot be read as a date.` : 'There is no date.');
    }
    const measured = measuredIn(row);
    if (typeof measured === 'string') return bad(measured);
    lineOfId.set(sourceId, line);
    const doubts = doubtsAbout({ ...measured, startedAt }, now);
    return {
      line,
      verdict: doubts.length > 0 ? 'doubtful' : 'add',
      reason: doubts.join(' '),
      kind,
      sourceId,
      startedAtUtc: new Date(startedAt).toISOString(),
      fields: fieldsOf(row, measured),
    };
  };
  return read;
}

const isBlank = ({ cells, problem }: CsvRecord) =>
  problem === undefined && cells.every((cell) => cell.trim() === '');

/**
 * Reads the activities.csv of Strava's bulk export: a verdict for each row, in file order. Blank
 * rows are skipped. No row can affect another.
 * @param records the records of the file, heading first
 * @param now milliseconds since 1970-01-01T00:00Z: later starts are doubtful
 * @throws {AppError} NOT_A_STRAVA_EXPORT with a sentence on what was expected and what was found
 */
export function readStravaExport(records: readonly CsvRecord[], now: number): ExportRow[] {
  const [heading, ...rest] = records.filter((record) => !isBlank(record));
  if (!heading) throw notAnExport('Found an empty file.');
  const columns = readHeading(heading.cells);
  if (!columns) throw notAnExport(describeHeading(heading.cells));
  const dates = rest.map(({ cells }) => new Row(cells, columns).text('date'));
  const read = rowReader(columns, dateReader(dates, { monthFirst: columns.isEnglish }), now);
  const rows = rest.map(read);
  if (!columns.named && rows.length > 0 && !rows.some(({ kind }) => terrainOf(kind))) {
    throw notAnExport(
      'Found one in an unknown language: set Strava to English and request the export again.',
    );
  }
  return rows;
}

/** The complete training a run becomes for a runner in this time zone. */
export function trainingOf(run: Run, timeZone: string): TrainingFields {
  return { ...run.fields, ...localStart(Date.parse(run.startedAtUtc), timeZone) };
}
