import { formatsFor } from '#shared/formats.ts';
import { type ExportRow, isOtherSport, isTrainingRow } from '#shared/imports/activity-row.ts';
import { guessTimeZone } from '#shared/imports/guess-time-zone.ts';
import type { Preferences } from '#shared/preferences.ts';
import { type FileParts, PartsReader } from '../../parsing/file-parts.ts';
import type { Parser } from '../../parsing/parser.ts';
import { piecesOf } from './archives/archive.ts';
import { readTable } from './archives/strava/read-table.ts';

interface Input {
  file: FileParts;
  /** Milliseconds since 1970-01-01T00:00Z. */
  now: number;
  browserZone: string | undefined;
  preferences: Preferences;
}

/** Some rows in file order, or at the end the time zone that they seem to be from. */
export type ReadPart = { rows: ExportRow[] } | { timeZone: string };

const batchSize = 100;

/** Reads the activities.csv of an export. */
export const parse: Parser<Input, ReadPart> = async function* (input, { pause }) {
  using file = new PartsReader(input.file);
  const content = () => piecesOf({ file, start: 0, size: file.size });
  const starts: number[] = [];
  let rows: ExportRow[] = [];
  const formats = formatsFor(input.preferences);
  for await (const { row } of readTable({ content, now: input.now, formats, pause })) {
    if (isTrainingRow(row) && !isOtherSport(row)) starts.push(Date.parse(row.startedAtUtc));
    if (rows.push(row) < batchSize) continue;
    yield { rows };
    rows = [];
  }
  if (rows.length > 0) yield { rows };
  yield { timeZone: guessTimeZone(starts, input.browserZone) };
};
