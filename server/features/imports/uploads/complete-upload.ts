import type { Transaction } from 'kysely';
import { AppError } from '#shared/errors.ts';
import type { RunnersTransactions } from '../../../db/client.ts';
import type { DB } from '../../../db/types.ts';
import type { DiskRoom } from '../../../disk-room.ts';
import { smallBytes } from '../../../parsing/limits.ts';
import { listKept } from '../../trainings/originals.ts';
import { findImport, type ImportRecord, insertImport } from '../import-record.ts';
import { nothingToReplace } from '../replacement/nothing-to-replace.ts';
import { findTarget } from '../replacement/replacement-queries.ts';
import { storageFull } from './storage-full.ts';
import { uploadNotFound } from './upload-not-found.ts';
import { findUpload, type UploadKey } from './upload-queries.ts';

/** @param isQuick whether it is small, and so probably quick to read */
export type ReadLater = (key: UploadKey, isQuick: boolean) => Promise<void>;

/**
 * Queues the reading of a completely received file. Its import has the upload's id, so a second
 * call finds it.
 * @param replaces the source whose file this one should replace
 * @throws {AppError} NOT_FOUND, CONFLICT while something is missing, STORAGE_FULL, or INVALID_INPUT
 *   if there is nothing to replace
 */
export async function completeUpload(
  runner: RunnersTransactions,
  {
    id,
    keepsOriginals,
    replaces,
    room,
    readLater,
  }: {
    id: string;
    keepsOriginals: boolean;
    replaces: string | undefined;
    room: DiskRoom;
    readLater: ReadLater;
  },
): Promise<ImportRecord> {
  const record = await runner.asService(async (tx, userId) => {
    const begun = await findImport(tx, { userId, id });
    if (begun && begun.replaces === (replaces ?? null)) return begun;
    // The same file was sent at the same time for another purpose: it starts from the beginning.
    if (begun) throw new AppError('CONFLICT');
    const upload = await findUpload(tx, { userId, id });
    if (!upload) throw uploadNotFound();
    if (upload.received < upload.size) {
      throw new AppError('CONFLICT', {
        message: 'A part of the file is still missing. Choose it again to continue.',
      });
    }
    // What is read goes into the database, which needs its reserve for what runners enter.
    if (room.isTight()) throw storageFull();
    return await insertImport(tx, {
      user_id: userId,
      id,
      kind: 'files',
      status: 'reading',
      upload_id: id,
      bytes_total: upload.size,
      keeps_originals: keepsOriginals,
      ...(replaces && (await replacing(tx, { userId, id: replaces }))),
      file_name: upload.file_name,
      time_zone: upload.time_zone,
      guessed_time_zone: upload.time_zone,
    });
  });
  if (record.status === 'reading') {
    await readLater({ userId: record.user_id, id }, (record.bytes_total ?? 0) <= smallBytes);
  }
  return record;
}

/** A file is kept if the one that it replaces was. */
async function replacing(tx: Transaction<DB>, key: { userId: string; id: string }) {
  const target = await findTarget(tx, key);
  if (!target) throw new AppError('INVALID_INPUT', { message: nothingToReplace });
  const kept = await listKept(tx, key.userId, [key.id]);
  return {
    replaces: key.id,
    replaces_name: target.file_name,
    keeps_originals: kept.has(key.id),
  };
}
