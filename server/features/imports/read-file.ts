import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { delimiterOf, refuseForeignFile } from '#shared/imports/foreign-file.ts';
import { readRecords } from '#shared/imports/records.ts';
import { type ExportRow, readStravaExport } from '#shared/imports/strava-export.ts';

/**
 * The rows of an uploaded activities.csv, each with its verdict.
 * @throws {AppError} NOT_A_STRAVA_EXPORT
 */
export async function readFile(text: string, now: number): Promise<ExportRow[]> {
  refuseForeignFile(text);
  const options = {
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  };
  // In chunks, so that a file covering many years does not block other requests.
  const records = await readRecords(text, (part) =>
    Readable.from(pieces(part)).pipe(parse(options)),
  );
  return readStravaExport(records, now);
}

function* pieces(text: string, size = 64 * 1024): Generator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
