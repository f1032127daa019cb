import type { Formats } from '#shared/formats.ts';
import type { ExportRow } from '#shared/imports/activity-row.ts';
import { delimiterOf, refuseForeignFile } from '#shared/imports/foreign-file.ts';
import { readRecords } from '#shared/imports/records.ts';
import { stravaExport } from '#shared/strava/export/table.ts';
import { csvParser } from '../../parse-csv.ts';
import { textOf } from '../../text-of-file.ts';

export interface Table {
  /** Its bytes, from the beginning each time. */
  content: () => AsyncIterable<Uint8Array>;
  /** Milliseconds since 1970-01-01T00:00Z. */
  now: number;
  formats: Formats;
  pause: () => Promise<void>;
}

const headBytes = 128 * 1024;

/**
 * The rows of a Strava export's activities.csv, each with its cells.
 * @throws {AppError} NOT_A_STRAVA_EXPORT, or TOO_LARGE
 */
export async function* readTable({
  content,
  now,
  formats,
  pause,
}: Table): AsyncGenerator<{ row: ExportRow; cells: readonly string[] }> {
  const head = await headOf(content());
  refuseForeignFile(head);
  const text = textOf(content, pause);
  const records = () => readRecords(text, csvParser(delimiterOf(head)));
  const file = stravaExport();
  for await (const record of records()) file.see(record);
  const read = file.rowReader({ now, formats });
  for await (const record of records()) {
    const row = read(record);
    if (row) yield { row, cells: record.cells };
  }
}

/** The beginning of a file, as text. */
export async function headOf(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  let head = Buffer.alloc(0);
  for await (const piece of pieces) {
    head = Buffer.concat([head, piece]);
    if (head.length >= headBytes) break;
  }
  return head.toString('utf8', 0, headBytes);
}
