import { createHash, type Hash } from 'node:crypto';
import type { Activity } from '#shared/activities/activity.ts';
import { notAnActivity } from '#shared/activities/refusals.ts';
import { AppError } from '#shared/errors.ts';
import type { Formats } from '#shared/formats.ts';
import type { Slice } from '../../../parsing/parser.ts';
import { bytesOfFile, type FileSource } from './bytes-of-file.ts';
import { fileLimits } from './file-limits.ts';
import { isFit } from './fit-chain.ts';
import { readFit } from './read-fit.ts';
import { readXmlFile } from './read-xml.ts';

/** The content of a file: at least one activity. */
export interface ActivityFile {
  activities: Activity[];
  /** The hash of its uncompressed bytes, in hexadecimal. */
  sha256: string;
}

/**
 * Reads a FIT, GPX or TCX file, gzipped or not; its content decides which, not its name. For a
 * thread of `server/parsing`: it pauses, and uses no more memory than a thread has.
 * @param formats the runner's, for what is said about the file
 * @throws {AppError} NOT_AN_ACTIVITY or TOO_LARGE, with a sentence on what the file is instead
 */
export async function readActivityFile(
  source: FileSource,
  formats: Formats,
  slice: Slice,
): Promise<ActivityFile> {
  const pieces = bytesOfFile(source);
  const head = await headOf(pieces);
  if (head.length === 0) throw notAnActivity('This file is empty.');
  const hash = createHash('sha256');
  const all = hashed(head, pieces, hash);
  try {
    const activities = await activitiesIn(head, all, formats, slice);
    for await (const _ of all) await slice.pause(); // A damaged one has not been read to its end.
    return { activities, sha256: hash.digest('hex') };
  } finally {
    await pieces.return(undefined);
  }
}

async function activitiesIn(
  head: Uint8Array,
  all: AsyncIterable<Uint8Array>,
  formats: Formats,
  slice: Slice,
): Promise<Activity[]> {
  if (isFit(head)) return await readFit(await together(all), formats, slice);
  if (looksLikeXml(head)) return await readXmlFile(all, formats, slice);
  throw notAnActivity(kindOf(head));
}

const headBytes = 14;

async function headOf(pieces: AsyncGenerator<Uint8Array>): Promise<Uint8Array> {
  let head: Uint8Array = new Uint8Array();
  while (head.length < headBytes) {
    const next = await pieces.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
}

/** All pieces, hashed as they are read. A reader that stops leaves the rest to the next one. */
function hashed(
  head: Uint8Array,
  pieces: AsyncGenerator<Uint8Array>,
  hash: Hash,
): AsyncIterable<Uint8Array> {
  let isBegun = false;
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    const step = isBegun ? await pieces.next() : { value: head, done: false };
    isBegun = true;
    if (!step.done) hash.update(step.value);
    return step;
  };
  return { [Symbol.asyncIterator]: () => ({ next }) };
}

async function together(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const found: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > fileLimits.fitBytes) {
      throw new AppError('TOO_LARGE', {
        message: `A FIT file may be at most ${fileLimits.fitBytes / 2 ** 20} MB.`,
      });
    }
    found.push(piece);
  }
  return Buffer.concat(found);
}

/** A byte order mark and spaces may come first, the latter at most up to the length of the head. */
function looksLikeXml(head: Uint8Array): boolean {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const text = new TextDecoder().decode(head).trimStart();
  return isUtf16 || text === '' || text.startsWith('<');
}

const wanted = 'Export the activity from your watch’s app as FIT, GPX or TCX.';
const beginnings: [string, string][] = [
  ['PK', 'This is a zip archive, not an activity.'],
  ['\x1f\x8b', 'This archive holds another archive, not an activity.'],
  ['%PDF', `This is a PDF document, not an activity. ${wanted}`],
  ['\x89PNG', `This is a picture, not an activity. ${wanted}`],
  ['\xff\xd8\xff', `This is a picture, not an activity. ${wanted}`],
];

function kindOf(head: Uint8Array): string {
  const text = Buffer.from(head).toString('latin1');
  const known = beginnings.find(([beginning]) => text.startsWith(beginning));
  return known?.[1] ?? `This is not an activity file that can be read. ${wanted}`;
}
