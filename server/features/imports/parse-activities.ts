import type { Parser } from '../../parsing/parser.ts';
import { type ActivityRow, rowsOfFile } from './activity-rows.ts';
import { filesOf } from './bundle.ts';

interface Input {
  path: string;
  /** Of a single file. */
  fileName: string;
  /** Where to go on, from the last part's `readTo`. */
  from: ReadTo;
  /** The runner's zone, for what does not say its own. */
  timeZone: string;
  /** Milliseconds since 1970-01-01T00:00Z. */
  now: number;
}

/** How far a file has been read. */
export interface ReadTo {
  /** Bytes, at the beginning of a bundled file. */
  offset: number;
  /** Rows so far. */
  rows: number;
}

/** Some rows, and how far the file is read with them. */
export interface ActivityPart {
  rows: ActivityRow[];
  readTo: ReadTo;
  /** Whether there is nothing more to be read. */
  isEnd: boolean;
}

/** A part is passed on when it has so many rows, or their tracks so many bytes. */
const most = { rows: 25, bytes: 512 * 1024 };
/** Far below what a thread may take for one file: the next one goes on from there. */
const enoughMs = 30_000;

/** Reads the activities of a file, or of a bundle of files, for a while. */
export const parse: Parser<Input, ActivityPart> = async function* (input, slice) {
  const { path, fileName, timeZone, now } = input;
  let part: ActivityPart = { rows: [], readTo: input.from, isEnd: false };
  let bytes = 0;
  for await (const bundled of filesOf({ path, fileName, offset: input.from.offset })) {
    for await (const found of rowsOfFile(bundled, { timeZone, now }, slice)) {
      part.rows.push({ ...found, row: { ...found.row, line: part.readTo.rows + 1 } });
      part.readTo = { ...part.readTo, rows: part.readTo.rows + 1 };
      bytes += found.track?.data.length ?? 0;
    }
    part.readTo = { ...part.readTo, offset: bundled.end };
    await slice.pause();
    if (part.rows.length < most.rows && bytes < most.bytes) continue;
    yield part;
    if (isEnough()) return;
    part = { rows: [], readTo: part.readTo, isEnd: false };
    bytes = 0;
  }
  yield { ...part, isEnd: true };
};

function isEnough(): boolean {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000 > enoughMs;
}
