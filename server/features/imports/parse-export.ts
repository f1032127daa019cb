import { open } from 'node:fs/promises';
import { delimiterOf, refuseForeignFile } from '#shared/imports/foreign-file.ts';
import { guessTimeZone } from '#shared/imports/guess-time-zone.ts';
import { readRecords } from '#shared/imports/records.ts';
import { type ExportRow, isRun, stravaExport } from '#shared/imports/strava-export.ts';
import type { Parser } from '../../parsing/parser.ts';
import { csvParser } from './parse-csv.ts';
import { textOfFile } from './text-of-file.ts';

interface Input {
  path: string;
  /** Milliseconds since 1970-01-01T00:00Z. */
  now: number;
  browserZone: string | undefined;
}

/** Some rows in file order, or at the end the time zone that they seem to be from. */
export type ReadPart = { rows: ExportRow[] } | { timeZone: string };

const batchSize = 100;
const headBytes = 128 * 1024;

/** Reads the activities.csv of a Strava export. */
export const parse: Parser<Input, ReadPart> = async function* (input, slice) {
  const head = await headOf(input.path);
  refuseForeignFile(head);
  const text = textOfFile(input.path, slice.pause);
  const records = () => readRecords(text, csvParser(delimiterOf(head)));
  const file = stravaExport();
  for await (const record of records()) file.see(record);
  const read = file.rowReader(input.now);
  const starts: number[] = [];
  let rows: ExportRow[] = [];
  for await (const record of records()) {
    const row = read(record);
    if (!row) continue;
    if (isRun(row)) starts.push(Date.parse(row.startedAtUtc));
    if (rows.push(row) < batchSize) continue;
    yield { rows };
    rows = [];
  }
  if (rows.length > 0) yield { rows };
  yield { timeZone: guessTimeZone(starts, input.browserZone) };
};

async function headOf(path: string): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  return buffer.toString('utf8', 0, bytesRead);
}
