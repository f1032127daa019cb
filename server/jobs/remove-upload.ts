import type { Database } from '../db/client.ts';
import type { DiskRoom } from '../disk-room.ts';
import { lookSeconds, removeUpload } from '../features/imports/uploads/remove-upload.ts';
import type { FileStore } from '../files/file-store.ts';
import type { SendJob } from '../send-job.ts';

/** An upload that is looked at again and again. */
export interface WatchedUpload {
  userId: string;
  importId: string;
  /** How often it has been looked at, and how often in a row without anything new. */
  looks?: number;
  quiet?: number;
  /** How much was there the last time. */
  received?: number;
}

interface Services {
  database: Database;
  files: FileStore;
  room: DiskRoom;
  send: SendJob<'remove-upload', WatchedUpload>;
}

/** In looks, as a clock that is set forward by a day would make what has just come look old. */
const looksIn = (hours: number) => (hours * 60 * 60) / lookSeconds;

/**
 * Removes what a runner began to upload a day ago, and where files are refused for lack of room, what nothing
 * has come of for two hours. It is looked at until then, or until it has been read.
 */
export async function removeUploadJob(
  services: Services,
  { userId, importId, looks = 0, quiet = 0, received }: WatchedUpload,
): Promise<void> {
  const seen = { looks: looks + 1, quiet: 0, received: received ?? 0 };
  const isLeft = await removeUpload(services, { userId, id: importId }, (upload) => {
    if (upload.received === received) seen.quiet = quiet + 1;
    seen.received = upload.received;
    if (seen.quiet < looksIn(2)) return false;
    return services.room.isTight() || seen.looks >= looksIn(24);
  });
  if (isLeft) await services.send('remove-upload', { userId, importId, ...seen }, lookSeconds);
}
