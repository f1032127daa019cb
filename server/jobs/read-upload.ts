import { AppError } from '#shared/errors.ts';
import {
  type ReadingServices,
  type ReadingTurn,
  readUpload,
} from '../features/imports/uploads/read-upload.ts';
import type { SendJob } from '../send-job.ts';

/** A completely received file. */
export interface Upload {
  userId: string;
  importId: string;
  /**
   * A small one, before it turns out to take long: it is read before the others, for a short turn.
   */
  isQuick?: boolean;
}

/** Reads a file for one turn, and queues the rest for its next turn. */
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

/** Checking all the time does not free up a disk any sooner. */
const untilRoomSeconds = 60;
