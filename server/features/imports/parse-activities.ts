import { notAnActivity } from '#shared/activities/refusals.ts';
import { AppError } from '#shared/errors.ts';
import { formatsFor, formatWhole } from '#shared/formats.ts';
import { importLimits } from '#shared/imports/limits.ts';
import { bothGear, type ListedGear, noGear } from '#shared/imports/shoes.ts';
import type { Preferences } from '#shared/preferences.ts';
import type { ReadTo } from '../../db/stored-shapes.ts';
import type { FileParts } from '../../parsing/file-parts.ts';
import type { Parser } from '../../parsing/parser.ts';
import type { ActivityRow } from './activity-rows.ts';
import { readBundle } from './archives/read-bundle.ts';

interface Input {
  file: FileParts;
  /** A path prefix for its temporary files. */
  path: string;
  /** The name of a single file. */
  fileName: string;
  /** Where to continue, from the last part's `readTo`. */
  from: ReadTo;
  /** Whether its turn is short, so that nobody waits long. */
  isQuick: boolean;
  /** Whether files are kept with their runs. */
  keepsOriginals: boolean;
  /** The runner's zone, for data that has none. */
  timeZone: string;
  /** Milliseconds since 1970-01-01T00:00Z. */
  now: number;
  /** The runner's, for what is said about a file. */
  preferences: Preferences;
}

/** At the beginning of a file. */
export const nothingRead: ReadTo = { offset: 0, place: [], unpacked: 0, passedOver: 0, rows: 0 };

/** Some rows, and how far the file has been read with them. */
export interface ActivityPart {
  rows: ActivityRow[];
  /** What an archive says of gear. */
  gear?: ListedGear;
  readTo: ReadTo;
  /** Whether it is another runner's turn, if anybody waits. */
  isTurnOver: boolean;
  /** Whether the file has been read to its end. */
  isEnd: boolean;
}

/**
 * A part is passed on when it has this many rows, or its tracks this many bytes, or after a while.
 */
const most = { rows: 25, bytes: 512 * 1024, ms: 2000 };
/**
 * How long a thread continues, well below its limit for one file: the next one continues from
 * there. A new thread takes more than a second to reach full speed, so a turn ends earlier only if
 * others wait. However much a thread has to repeat to get to where the last one was, it then gets a
 * full turn.
 */
const enoughMs = 90_000;
const turnMs = 30_000;
const quickMs = 1000;

/**
 * Reads the activities of a file, or of a bundle of files, for a while. The reply to a part says
 * whether another runner waits, once the turn is over.
 */
export const parse: Parser<Input, ActivityPart, boolean | undefined> = async function* (
  input,
  slice,
) {
  const reading = { ...input, formats: formatsFor(input.preferences), slice };
  const nothing = { isTurnOver: false, isEnd: false };
  let part: ActivityPart = { ...nothing, rows: [], readTo: input.from };
  let { rows } = input.from;
  let bytes = 0;
  let begun = performance.now();
  // The repeated work to get to where the last thread was.
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
