import { terrainOf } from '../../activities/kinds.ts';
import { sportOf, unnamedSport } from '../../activities/sports.ts';
import { shortened } from '../../clean-text.ts';
import { AppError } from '../../errors.ts';
import { type Formats, formatWhole } from '../../formats.ts';
import {
  type CsvRecord,
  type ExportRow,
  isTrainingRow,
  type OtherRow,
} from '../../imports/activity-row.ts';
import { type Columns, readHeading } from '../../imports/columns.ts';
import { dateOrder } from '../../imports/dates.ts';
import { fieldsOf, measuredIn } from '../../imports/fields.ts';
import { describeHeading, notAnExport } from '../../imports/foreign-file.ts';
import { importLimits } from '../../imports/limits.ts';
import { doubtsAbout } from '../../imports/plausibility.ts';
import { Row } from '../../imports/row.ts';

interface Around {
  /** Milliseconds since 1970-01-01T00:00Z: later starts are doubtful. */
  now: number;
  /** The runner's, for what is said about a row. */
  formats: Formats;
}

type ReadRow = (record: CsvRecord) => ExportRow;

/** Reads the rows of one file; it remembers the ids of the activities seen so far. */
function rowReader(
  columns: Columns,
  dateOf: (text: string) => number | undefined,
  { now, formats }: Around,
) {
  const linesOfRuns = new Map<string, number>();
  const linesOfOthers = new Map<string, number>();
  const sports = new Set<string>();
  const read: ReadRow = ({ line, cells, problem }) => {
    const row = new Row(cells, columns);
    const kind = shortened(row.text('kind'), 60);
    const bad = (reason: string): OtherRow => ({ line, verdict: 'bad', reason, kind });
    if (problem !== undefined) return bad(problem);
    const tooMany = cells.slice(columns.count).some((cell) => cell.trim() !== '');
    if (cells.length < columns.count || tooMany) {
      return bad(`The row has ${cells.length} columns, the heading ${columns.count}.`);
    }
    if (terrainOf(row.text('sportType')) ?? terrainOf(kind)) {
      return readActivity({ row, line, kind, lineOfId: linesOfRuns });
    }
    const sport = knownSport(sportOf(kind));
    const activity = readActivity({ row, line, kind: sport, sport, lineOfId: linesOfOthers });
    return isTrainingRow(activity) ? activity : notARun(line, sport);
  };

  /** Only a limited number are distinguished. */
  function knownSport(sport: string): string {
    if (sports.size < importLimits.kinds) sports.add(sport);
    return sports.has(sport) ? sport : unnamedSport;
  }

  /** @param activity `sport`: what it is, if not a run */
  function readActivity({ row, line, kind, sport, lineOfId }: Listed): ExportRow {
    const bad = (reason: string): OtherRow => ({ line, verdict: 'bad', reason, kind });
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
    const measured = measuredIn(row, formats, sport);
    if (typeof measured === 'string') return bad(measured);
    lineOfId.set(sourceId, line);
    const doubts = doubtsAbout(
      { ...measured, startedAt, isRun: sport === undefined },
      now,
      formats,
    );
    return {
      line,
      verdict: doubts.length > 0 ? 'doubtful' : 'add',
      reason: doubts.join(' '),
      kind,
      sourceId,
      startedAtUtc: new Date(startedAt).toISOString(),
      fields: fieldsOf(row, measured, sport),
    };
  }
  return read;
}

/** A row whose cells could be told apart. */
interface Listed {
  row: Row;
  line: number;
  kind: string;
  sport?: string;
  lineOfId: Map<string, number>;
}

/** An activity of another sport that cannot be kept. */
const notARun = (line: number, sport: string): OtherRow => ({
  line,
  verdict: 'left-out',
  reason: 'Not a run.',
  kind: sport,
});

const isBlank = ({ cells, problem }: CsvRecord) =>
  problem === undefined && cells.every((cell) => cell.trim() === '');

/**
 * Reads the activities.csv of Strava's bulk export, whose records must be supplied twice: first to
 * find out how it writes dates, then for a verdict on each row. No row can affect another.
 */
export function stravaExport() {
  const order = dateOrder();
  let columns: Columns | undefined;
  let rows = 0;
  let hasRun = false;
  return {
    /**
     * @throws {AppError} NOT_A_STRAVA_EXPORT, or TOO_LARGE, with a sentence about what was found
     */
    see(record: CsvRecord): void {
      if (isBlank(record)) return;
      if (!columns) {
        columns = columnsOf(record);
        return;
      }
      rows += 1;
      if (rows > importLimits.rows) {
        const most = formatWhole(importLimits.rows);
        throw new AppError('TOO_LARGE', {
          message: `An import takes at most ${most} activities, and this file has more.`,
        });
      }
      const row = new Row(record.cells, columns);
      order.see(row.text('date'));
      hasRun ||= terrainOf(row.text('kind')) !== undefined;
    },
    /**
     * A reader for all records, in file order; undefined for the heading and blank ones.
     * @throws {AppError} NOT_A_STRAVA_EXPORT
     */
    rowReader(around: Around): (record: CsvRecord) => ExportRow | undefined {
      if (!columns) throw notAnExport('Found an empty file.');
      if (!columns.named && rows > 0 && !hasRun) {
        throw notAnExport(
          'Found one in an unknown language: set Strava to English and request the export again.',
        );
      }
      const dateOf = order.reader({ monthFirst: columns.isEnglish });
      const read = rowReader(columns, dateOf, around);
      let isHeading = true;
      return (record) => {
        if (isBlank(record)) return undefined;
        if (!isHeading) return read(record);
        isHeading = false;
        return undefined;
      };
    },
  };
}

function columnsOf({ cells, problem }: CsvRecord): Columns {
  if (problem !== undefined) {
    const why = problem.charAt(0).toLowerCase() + problem.slice(1);
    throw notAnExport(`Found a heading that cannot be read: ${why}`);
  }
  if (cells.length > importLimits.columns) {
    const most = formatWhole(importLimits.columns);
    throw notAnExport(`Found a table with more than ${most} columns.`);
  }
  const columns = readHeading(cells);
  if (!columns) throw notAnExport(describeHeading(cells));
  return columns;
}
