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
  if (!(await readUpload(services, key, signal, { ...turn, isQuick }))) {
    await services.send('read-upload', { userId, importId });
  }
}
