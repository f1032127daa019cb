import { AppError } from '#shared/errors.ts';
import {
  type ReadingServices,
  type ReadingTurn,
  readUpload,
} from '../features/imports/uploads/read-upload.ts';
import type { SendJob } from '../send-job.ts';

/** A file that was received whole. */
export interface Upload {
  userId: string;
  importId: string;
  /** A small one, before it is known to take long: it is read before the others, for a short turn. */
  isQuick?: boolean;
}

/** Reads a file for a turn, and has the rest of it read when it is its turn again. */
export async function readUploadJob(
  services: ReadingServices & { send: SendJob<'read-upload', Upload> },
  { userId, importId, isQuick }: Upload,
  signal: AbortSignal,
  turn: Omit<ReadingTurn, 'isQuick'>,
): Promise<void> {
  const key = { userId, id: importId };
  try {
    if (await readUpload(services, key, signal, { ...turn, isQuick })) return;
    await services.send('read-upload', { userId, importId });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'STORAGE_FULL') throw error;
    await services.send('read-upload', { userId, importId, isQuick }, untilRoomSeconds);
  }
}

/** A disk does not get room any sooner for being asked all the time. */
const untilRoomSeconds = 60;
