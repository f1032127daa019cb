import { formatWhole } from '../formats.ts';
import type { CsvRecord } from './activity-row.ts';
import { importLimits } from './limits.ts';

/** A record as the CSV parser returns it: its cells, and the number of its last line. */
export interface ParsedRecord {
  record: readonly string[];
  info: { lines: number };
}

/** Signals that the next record is too long, and on which line the parser stopped. */
export interface TooLong {
  tooLongAt: number;
}

/**
 * The text from a line on (counted from 0), in pieces, with lines ending in "
 * ".
 */
export type TextFrom = (line: number) => Iterable<string> | AsyncIterable<string>;

/** Reads the records of a text; stops after one that is not closed or is too long. */
export type Parse = (
  text: ReturnType<TextFrom>,
) => Iterable<ParsedRecord | TooLong> | AsyncIterable<ParsedRecord | TooLong>;

/**
 * How often to recover from a record that is too long, or whose unclosed quotation mark swallows
 * what follows.
 */
const repairs = 20;

const notClosed = 'A quotation mark is opened but never closed.';
const stopped = `Reading stopped here, as more than ${repairs} rows of this file are broken. The rows after this one are not imported: fix the file, and choose it again.`;
const longest = formatWhole(importLimits.rowLength);
const tooLong = `The row is longer than ${longest} characters.`;

/**
 * Reads the records of a CSV file with their line numbers. A row whose quotation mark is never
 * closed, as in a truncated file, is reported as a problem on its line, and reading resumes on the
 * next line, so that the rows after it are not lost.
 * @param parse csv-parse with `info`, `relax_column_count`, `relax_quotes`, `skip_empty_lines` and
 *   the delimiter of the file
 */
export async function* readRecords(textFrom: TextFrom, parse: Parse): AsyncGenerator<CsvRecord> {
  let width: number | undefined;
  let at = 0;
  for (let repair = 0; repair <= repairs; repair += 1) {
    let read = at;
    let broken: number | undefined;
    let stoppedAt = 0;
    for await (const parsed of parse(textFrom(at))) {
      if ('tooLongAt' in parsed) {
        stoppedAt = at + parsed.tooLongAt;
        break;
      }
      const { record, info } = parsed;
      const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      const line = at + info.lines - breaks;
      width ??= record.length;
      if (breaks > 0 && record.length !== width) {
        broken = line - 1;
        break;
      }
      yield { line, cells: record };
      read = at + info.lines;
    }
    broken ??= await filledLine(textFrom, read);
    if (broken === undefined) return;
    const line = broken + 1;
    const problem = stoppedAt === line ? tooLong : notClosed;
    yield { line, cells: [], problem: repair < repairs ? problem : `${problem} ${stopped}` };
    at = line;
  }
}

/** The first non-empty line from this one on, counted from 0. */
async function filledLine(textFrom: TextFrom, from: number): Promise<number | undefined> {
  let line = from;
  for await (const piece of textFrom(from)) {
    const filled = piece.search(/\S/);
    line += piece.slice(0, filled < 0 ? piece.length : filled).split('\n').length - 1;
    if (filled >= 0) return line;
  }
  return undefined;
}
