import { join } from 'node:path';
import { AppError, type ErrorCode } from '#shared/errors.ts';
import { looksLikeExport } from '#shared/imports/foreign-file.ts';
import { bothGear } from '#shared/imports/shoes.ts';
import type { Preferences } from '#shared/preferences.ts';
import type { Database, RunnersTransactions } from '../../../db/client.ts';
import { discardPlans } from '../../../db/discard-plans.ts';
import { jsonText } from '../../../db/json-columns.ts';
import type { ReadTo } from '../../../db/stored-shapes.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { PartsReader } from '../../../parsing/file-parts.ts';
import type { Parsing } from '../../../parsing/parsing.ts';
import type { Uploads } from '../../../parsing/uploads.ts';
import { readFormats } from '../../profile/read-formats.ts';
import { bytesAt } from '../archives/archive.ts';
import { isTar } from '../archives/tar-archive.ts';
import { isZip } from '../archives/zip-archive.ts';
import {
  findImport,
  type ImportKey,
  type ImportRecord,
  lockImport,
  updateImport,
} from '../import-record.ts';
import { yieldToOthers } from '../in-batches.ts';
import { insertOriginals } from '../originals/original-queries.ts';
import { fittingOriginals } from '../originals/store-originals.ts';
import {
  type ActivityPart,
  nothingRead,
  type parse as parseActivities,
} from '../parse-activities.ts';
import type { parse as parseExport } from '../parse-export.ts';
import { removeImport, removeRows } from '../remove-import.ts';
import { replacePreviews } from '../remove-previews.ts';
import { runOfCorrected } from '../replacement/check-corrected.ts';
import { keepOnly } from '../replacement/replacement-queries.ts';
import { insertRows } from '../row-queries.ts';
import { listedGearIn } from '../shoes/stored-shoes.ts';
import { toStored } from '../stored-rows.ts';
import { insertTracks } from '../track-queries.ts';
import { removePieces, type WholeFile, wholeFile } from './pieces.ts';
import { refuseImport } from './refuse-import.ts';
import { uploadNotFound } from './upload-not-found.ts';
import { deleteUpload, findUpload } from './upload-queries.ts';

/**
 * Reading activities creates many short-lived objects, which V8 collects the more often the less
 * space they have: with the usual limits it takes almost twice as long. The young generation needs
 * the same space again next to it.
 */
const roomForActivities = { objectsMb: 64, youngMb: 32 };

const parsers = {
  activities: new URL('../parse-activities.ts', import.meta.url),
  table: new URL('../parse-export.ts', import.meta.url),
};

export interface ReadingServices {
  database: Database;
  files: FileStore;
  uploads: Uploads;
  parsing: Parsing;
  /** ORIGINALS_MAX_MB, in bytes. */
  originalsMaxBytes: number;
}

/** A job's turn at reading. */
export interface ReadingTurn {
  /** Whether it is a short one, for a small file. */
  isQuick?: boolean | undefined;
  /** Whether an error ends it, instead of being retried. */
  isLastTry?: boolean;
  /** Whether another runner's file waits. */
  isWaitedFor?: () => Promise<boolean>;
}

interface Reading extends Pick<ReadingServices, 'uploads' | 'parsing' | 'originalsMaxBytes'> {
  runner: RunnersTransactions;
  record: ImportRecord;
  file: WholeFile;
  signal: AbortSignal;
  turn: ReadingTurn;
  preferences: Preferences;
}

/**
 * Reads a completely received file, and makes a preview of it. It can be interrupted anywhere:
 * activity files that have been read stay read.
 * @returns false if its turn is over, and there is more to read
 */
export async function readUpload(
  services: ReadingServices,
  key: ImportKey,
  signal: AbortSignal,
  turn: ReadingTurn = {},
): Promise<boolean> {
  const { database, files } = services;
  const runner = runnerOf(database, key.userId);
  const { record, upload, preferences } = await runner.asUser(async (tx) => ({
    record: await findImport(tx, key),
    upload: await findUpload(tx, key),
    preferences: (await readFormats(tx, key.userId)).preferences,
  }));
  if (record?.status === 'reading') {
    try {
      if (!upload) throw uploadNotFound();
      await using file = await wholeFile(services, upload, signal);
      const { uploads, parsing, originalsMaxBytes } = services;
      const given = { runner, record, file, signal, turn, preferences };
      const reading = { uploads, parsing, originalsMaxBytes, ...given };
      if (await isTable(file)) await readTable(reading);
      else if (!(await readActivities(reading))) return false;
    } catch (error) {
      const isRefused = error instanceof AppError && !passing.has(error.code);
      const isInVain = isUnstorable(error);
      if (!isRefused && !isInVain && (signal.aborted || !turn.isLastTry)) throw error;
      await refuseImport(runner, key, isRefused ? error.message : isInVain ? notStored : notRead);
      if (!isRefused) throw error;
    }
  }
  const left = await runner.asUser((tx) => findImport(tx, key));
  // Another server is reading it, and may need them again.
  if (left?.status === 'reading') return true;
  await removePieces(files, key);
  await runner.asService((tx) => deleteUpload(tx, key));
  return true;
}

/** What a retry may not encounter. */
const passing = new Set<ErrorCode>(['SERVER_STOPPING', 'STORAGE_FULL']);

const notRead =
  'Something went wrong on our side while this file was read. Nothing was imported; try again later.';

const notStored = 'Something in this file cannot be stored. Nothing was imported.';

/**
 * The database rejects a value, or a check fails, so a retry would not help. Key violations are
 * excluded: two servers may briefly read a file at once.
 */
const isUnstorable = (error: unknown) =>
  /^(22|23514$)/.test(String((error as { code?: unknown }).code ?? ''));

/** A runner's transactions outside of a request. */
export const runnerOf = (database: Database, userId: string): RunnersTransactions => ({
  asUser: (work) => database.asUser(userId, (tx) => work(tx, userId)),
  asService: (work) => database.asService(userId, (tx) => work(tx, userId)),
});

/** Text that does not begin like XML: a CSV file, whose reader reports errors itself. */
async function isTable(whole: WholeFile): Promise<boolean> {
  using file = new PartsReader(whole);
  const range = { file, start: 0, size: file.size };
  // An export's heading may occur uncompressed in an archive.
  if ((await isTar(range)) || (await isZip(range))) return false;
  const bytes = await bytesAt(range, 0, 4096);
  const head = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();
  const isText = !bytes.subarray(0, 512).some((byte) => byte < 9);
  // The name of a run may contain anything.
  return !head.startsWith('<') && (isText || looksLikeExport(head));
}

async function readTable({
  parsing,
  runner,
  record,
  file,
  signal,
  turn,
  preferences,
}: Reading): Promise<void> {
  const key = { userId: record.user_id, id: record.id };
  await removeRows(runner, key);
  const around = { now: Date.now(), browserZone: record.time_zone, preferences };
  const input = { file: partsOf(file), ...around };
  const manner = { isPatient: true, isLarge: !turn.isQuick };
  const task = { parser: parsers.table, userId: key.userId, input, signal, ...manner };
  let found = 0;
  for await (const part of parsing.run<typeof parseExport>(task)) {
    if ('timeZone' in part) {
      await finish(runner, record, { found, timeZone: part.timeZone });
      return;
    }
    await runner.asService((tx) =>
      insertRows(
        tx,
        part.rows.map((row) => toStored(key, row)),
      ),
    );
    found += part.rows.length;
    await yieldToOthers();
  }
}

/** What can be sent to a thread. */
const partsOf = ({ paths, partBytes, size }: WholeFile) => ({ paths, partBytes, size });

/** @returns false if its turn is over, and there is more to read */
async function readActivities({
  parsing,
  record,
  file,
  turn,
  preferences,
  ...reading
}: Reading): Promise<boolean> {
  const { runner, originalsMaxBytes: mostBytes, signal } = reading;
  const { isQuick = false, isWaitedFor } = turn;
  const key = { userId: record.user_id, id: record.id };
  const { file_name, time_zone: timeZone, keeps_originals: keepsOriginals } = record;
  let from = reachedIn(record);
  const begun = placeOf(from);
  await using folder = reading.uploads.newFolder();
  const path = join(folder.path, 'read');
  for (let isEnd = false; !isEnd; ) {
    signal.throwIfAborted();
    const around = { keepsOriginals, timeZone, now: Date.now(), isQuick, preferences };
    const input = { file: partsOf(file), path, fileName: file_name ?? '', from, ...around };
    const manner = { isPatient: true, isLarge: !isQuick };
    const task = { parser: parsers.activities, userId: key.userId, input, signal, ...manner };
    await using parts = parsing.run<typeof parseActivities>({ ...task, limits: roomForActivities });
    let step = await parts.next();
    while (!step.done) {
      const part = step.value;
      if (!(await storePart(runner, key, { ...part, mostBytes }))) return true;
      from = part.readTo;
      isEnd = part.isEnd;
      await yieldToOthers();
      const isOver =
        part.isTurnOver && (isQuick || parsing.isWaitedFor() || (await isWaitedFor?.()));
      step = await parts.next(isOver);
    }
    // A partly searched table would have to be searched from the beginning.
    const isFurther = placeOf(from) !== begun;
    if (!isEnd && (isQuick || (isFurther && (await isWaitedFor?.())))) return false;
  }
  await finish(runner, record, { found: from.rows, timeZone });
  return true;
}

/** The beginning of an archive can be expressed in two ways. */
const placeOf = ({ place }: ReadTo) => place.join() || '0';

function reachedIn({ read_to }: ImportRecord): ReadTo {
  // An older version stored only how far it was in a tar archive.
  return { ...nothingRead, ...(read_to && { place: [read_to.offset ?? 0] }), ...read_to };
}

/**
 * @returns whether it was stored: not if another process reads this file, or it is no longer wanted
 */
async function storePart(
  runner: RunnersTransactions,
  key: ImportKey,
  { readTo, mostBytes, ...part }: ActivityPart & { mostBytes: number },
): Promise<boolean> {
  return await runner.asService(async (tx) => {
    const record = await lockImport(tx, key);
    const reached = record?.read_to?.rows ?? 0;
    if (record?.status !== 'reading' || reached !== readTo.rows - part.rows.length) return false;
    await discardPlans(tx);
    const { rows, left } = await fittingOriginals(tx, key, { ...part, mostBytes });
    if (rows.length > 0)
      await insertRows(
        tx,
        rows.map(({ row }) => toStored(key, row)),
      );
    await insertTracks(tx, key, rows);
    await insertOriginals(tx, key, rows);
    await updateImport(tx, key, {
      bytes_read: Math.min(readTo.offset, record.bytes_total ?? 0),
      read_to: jsonText(readTo),
      originals_left: record.originals_left + left,
      ...(part.gear && { listed_gear: jsonText(bothGear(listedGearIn(record), part.gear)) }),
    });
    return true;
  });
}

async function finish(
  runner: RunnersTransactions,
  { user_id: userId, id: importId, replaces }: ImportRecord,
  read: { found: number; timeZone: string },
): Promise<void> {
  const key = { userId, id: importId };
  if (replaces) {
    const corrected = { replaces, ...read };
    const run = await runner.asUser((tx) => runOfCorrected(tx, key, corrected));
    if (typeof run === 'string') throw new AppError('NOT_AN_ACTIVITY', { message: run });
    await runner.asService((tx) => keepOnly(tx, key, run));
  }
  const isCorrection = replaces !== null;
  for (const id of await replacePreviews(runner, key, { ...read, isCorrection })) {
    await removeImport(runner, { ...key, id });
  }
}
