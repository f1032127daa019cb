import type { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import type { newUploadSchema, uploadSchema } from '#shared/imports/schema.ts';
import { newId } from '#shared/new-id.ts';
import type { RunnersTransactions } from '../../../db/client.ts';
import type { DiskRoom } from '../../../disk-room.ts';
import type { FileStore } from '../../../files/file-store.ts';
import type { UploadedFile } from '../../../parsing/uploads.ts';
import { lockPreviews } from '../queries.ts';
import { areLocal, pieceBytes, removePieces, storePiece } from './pieces.ts';
import { storageFull } from './storage-full.ts';
import { uploadNotFound } from './upload-not-found.ts';
import {
  countPiece,
  deleteUpload,
  findState,
  findUpload,
  insertUpload,
  listUploads,
  type UploadKey,
  type UploadRecord,
} from './upload-queries.ts';

/** Simultaneous uploads of one runner; an older one that is not being read makes room. */
const mostUploads = 3;

/**
 * An upload that received a piece this recently is probably in progress, in another tab or device.
 */
const sendingMs = 15 * 60 * 1000;

export interface UploadServices {
  files: FileStore;
  room: DiskRoom;
  /** IMPORT_MAX_GB, in bytes: of one file, and of all uploads of a runner that are not read yet. */
  mostBytes: number;
  /** Schedules the removal of an upload that is not completed. */
  removeLater: (key: UploadKey) => Promise<void>;
}

/**
 * Begins an upload, or resumes an interrupted one of the same file.
 * @throws {AppError} TOO_LARGE, also together with others, STORAGE_FULL, or TOO_MANY_REQUESTS while
 *   others are being read
 */
export async function beginUpload(
  runner: RunnersTransactions,
  { files, room, mostBytes, removeLater }: UploadServices,
  { fileName, size, timeZone }: z.output<typeof newUploadSchema>,
): Promise<UploadRecord> {
  if (size > mostBytes) {
    throw new AppError('TOO_LARGE', {
      message: `This file is larger than ${inGb(mostBytes)}, which is the most that can be imported at once.`,
    });
  }
  const id = newId();
  const { upload, surplus, userId } = await runner.asService(async (tx, userId) => {
    await lockPreviews(tx, userId);
    const open: UploadRecord[] = [];
    let [reading, bytes] = [0, size];
    for (const other of await listUploads(tx, userId)) {
      const state = await findState(tx, { userId, id: other.id });
      if (state === 'reading') reading += 1;
      else if (state === undefined) open.push(other);
      else continue;
      bytes += other.size;
    }
    const same = open.find((other) => other.file_name === fileName && other.size === size);
    const isHere = same && areLocal(files, { userId, id: same.id });
    if (!room.fits(size - (isHere ? same.received : 0))) throw storageFull();
    if (same) return { upload: same, surplus: [], userId };
    const surplus = open.splice(0, Math.max(0, open.length + reading + 1 - mostUploads));
    for (const other of surplus) bytes -= other.size;
    for (const other of open) {
      if (bytes <= mostBytes || isBeingSent(other)) continue;
      surplus.push(other);
      bytes -= other.size;
    }
    if (bytes > mostBytes && open.some(isBeingSent)) throw tooLargeTogether(mostBytes);
    if (reading >= mostUploads || bytes > mostBytes) {
      throw new AppError('TOO_MANY_REQUESTS', {
        message: 'Your other files are still being read. Try again when they are done.',
        retryAfter: 30,
      });
    }
    for (const other of surplus) await deleteUpload(tx, { userId, id: other.id });
    const values = { user_id: userId, id, file_name: fileName, size, time_zone: timeZone ?? 'UTC' };
    return { upload: await insertUpload(tx, values), surplus, userId };
  });
  for (const other of surplus) await removePieces(files, { userId, id: other.id });
  if (upload.id === id) await removeLater({ userId, id });
  return upload;
}

const inGb = (bytes: number) => `${Math.floor(bytes / 1e9)} GB`;

const isBeingSent = ({ updated_at }: UploadRecord) =>
  Math.abs(Date.now() - updated_at.getTime()) < sendingMs;

const tooLargeTogether = (mostBytes: number) =>
  new AppError('TOO_LARGE', {
    message: `With the other files that you are uploading, this is more than ${inGb(mostBytes)}, which is the most that can be imported at once. Choose it again when they have arrived.`,
  });

/**
 * Stores the next piece of a file. An existing one is skipped, so that it can be sent again when
 * the response was lost.
 * @throws {AppError} NOT_FOUND, or CONFLICT for a piece that is not the next one
 */
export async function takePiece(
  runner: RunnersTransactions,
  { files }: Pick<UploadServices, 'files'>,
  { id, offset, piece }: { id: string; offset: number; piece: UploadedFile },
): Promise<UploadRecord> {
  const upload = await findOwn(runner, id);
  const key = { userId: upload.user_id, id };
  const end = offset + piece.bytes;
  if (end <= upload.received) return upload;
  // All pieces but the last have the same length, so that two tabs cannot store different ones in
  // the same place.
  if (offset !== upload.received || end !== Math.min(offset + pieceBytes, upload.size)) {
    throw new AppError('CONFLICT', {
      message: 'This is not the next part of the file. Choose it again to continue.',
    });
  }
  await storePiece(files, key, { offset, piece });
  return await runner.asService(async (tx) => {
    await countPiece(tx, key, { from: offset, to: end });
    const counted = await findUpload(tx, key);
    if (!counted) throw uploadNotFound();
    return counted;
  });
}

/** @throws {AppError} NOT_FOUND */
export async function findOwn(runner: RunnersTransactions, id: string): Promise<UploadRecord> {
  const upload = await runner.asUser((tx, userId) => findUpload(tx, { userId, id }));
  if (!upload) throw uploadNotFound();
  return upload;
}

export const presentUpload = ({ id, size, received }: UploadRecord) =>
  ({ id, size, received, pieceBytes }) satisfies z.input<typeof uploadSchema>;
