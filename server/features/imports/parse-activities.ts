import { notAnActivity } from '#shared/activities/refusals.ts';
import { AppError } from '#shared/errors.ts';
import { formatWhole } from '#shared/formats.ts';
import { importLimits } from '#shared/imports/limits.ts';
import { bothGear, type ListedGear, noGear } from '#shared/imports/shoes.ts';
import type { ReadTo } from '../../db/stored-shapes.ts';
import type { FileParts } from '../../parsing/file-parts.ts';
import type { Parser } from '../../parsing/parser.ts';
import type { ActivityRow } from './activity-rows.ts';
import { readBundle } from './archives/read-bundle.ts';

interface Input {
  file: FileParts;
  /** Where it may put files for a while: what begins with this path is its own. */
  path: string;
  /** Of a single file. */
  fileName: string;
  /** Where to go on, from the last part's `readTo`. */
  from: ReadTo;
  /** Has a turn that lets nobody wait for long. */
  isQuick: boolean;
  /** Whether files are kept with their runs. */
  keepsOriginals: boolean;
  /** The runner's zone, for what does not say its own. */
  timeZone: string;
  /** Milliseconds since 1970-01-01T00:00Z. */
  now: number;
}

/** At the beginning of a file. */
export const nothingRead: ReadTo = { offset: 0, place: [], unpacked: 0, passedOver: 0, rows: 0 };

/** Some rows, and how far the file is read with them. */
export interface ActivityPart {
  rows: ActivityRow[];
  /** What an archive says of gear. */
  gear?: ListedGear;
  readTo: ReadTo;
  /** Whether it is somebody else's turn, if anybody waits. */
  isTurnOver: boolean;
  /** Whether there is nothing more to be read. */
  isEnd: boolean;
}

/** A part is passed on when it has so many rows, or their tracks so many bytes, or after a while. */
const most = { rows: 25, bytes: 512 * 1024, ms: 2000 };
/**
 * How long a thread goes on, well below what it may take for one file: the next one goes on from there. It
 * takes a new thread more than a second until it reads as fast, so only others who wait get it sooner.
 * Whatever a thread has to do again to come to where the last one was, it gets a turn further.
 */
const enoughMs = 90_000;
const turnMs = 30_000;
const quickMs = 1000;

/**
 * Reads the activities of a file, or of a bundle of files, for a while. The answer to a part is whether
 * another one is waited for, once the turn is over.
 */
export const parse: Parser<Input, ActivityPart, boolean | undefined> = async function* (
  input,
  slice,
) {
  const reading = { ...input, slice };
  const nothing = { isTurnOver: false, isEnd: false };
  let part: ActivityPart = { ...nothing, rows: [], readTo: input.from };
  let { rows } = input.from;
  let bytes = 0;
  let begun = performance.now();
  // What it has to do again to come to where the last one was.
  let beforeMs: number | undefined;
  for await (const step of readBundle(reading)) {
    beforeMs ??= threadMs();
    if ('row' in step) {
      const { row, track, original } = step.row;
      rows += 1;
      if (rows > importLimits.rows) throw tooMany();
      part.rows.push({ row: { ...row, line: rows }, track, original });
      bytes += (track?.data.length ?? 0) + (original?.length ?? 0);
      continue;
    }
    if ('gear' in step) {
      part.gear = bothGear(part.gear ?? noGear(), step.gear);
      continue;
    }
    part.readTo = { ...step.reached, rows };
    const isLong = performance.now() - begun > most.ms;
    if (part.rows.length < most.rows && bytes < most.bytes && !isLong) continue;
    const usedMs = threadMs();
    part.isTurnOver = usedMs - beforeMs > (input.isQuick ? quickMs : turnMs);
    const isWaitedFor = yield part;
    if (part.isTurnOver && (isWaitedFor || usedMs > enoughMs)) return;
    part = { ...nothing, rows: [], readTo: part.readTo };
    bytes = 0;
    begun = performance.now();
  }
  if (rows === 0) throw notAnActivity('There is no activity in this archive.');
  yield { ...part, isEnd: true };
};

const tooMany = () =>
  new AppError('TOO_LARGE', {
    message: `An import takes at most ${formatWhole(importLimits.rows)} activities, and this archive has more.`,
  });

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
