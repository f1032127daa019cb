import type { CsvRecord } from './strava-export.ts';

/** A record as the CSV parser returns it: its cells, and the number of its last line. */
export interface ParsedRecord {
  record: readonly string[];
  info: { lines: number };
}

/**
 * How often to recover from a record with an unclosed quotation mark, which swallows what follows.
 */
const repairs = 5;

/**
 * Reads the records of a CSV file with their line numbers. A row whose quotation mark is never
 * closed, as in a truncated file, is reported as a problem on its line, and reading resumes on the
 * next line, so that the rows after it are not lost.
 * @param parse csv-parse with `info`, `relax_column_count`, `relax_quotes`, `skip_empty_lines`,
 *   `skip_records_with_error` and the delimiter of the file
 */
export async function readRecords(
  text: string,
  parse: (text: string) => Iterable<ParsedRecord> | AsyncIterable<ParsedRecord>,
): Promise<CsvRecord[]> {
  const lines = text
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  const records: CsvRecord[] = [];
  let width: number | undefined;
  let at = 0;
  for (let repair = 0; repair <= repairs; repair += 1) {
    let read = at;
    let broken = -1;
    for await (const { record, info } of parse(lines.slice(at).join('\n'))) {
      const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      const line = at + info.lines - breaks;
      width ??= record.length;
      if (breaks > 0 && record.length !== width && repair < repairs) {
        broken = line - 1;
        break;
      }
      records.push({ line, cells: record });
      read = at + info.lines;
    }
    if (broken < 0) broken = lines.findIndex((rest, i) => i >= read && rest.trim() !== '');
    if (broken < 0) return records;
    const problem = 'A quotation mark is opened and not closed.';
    records.push({ line: broken + 1, cells: [], problem });
    at = broken + 1;
  }
  return records;
}
