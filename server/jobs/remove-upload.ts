import type { Database } from '../db/client.ts';
import type { DiskRoom } from '../disk-room.ts';
import { checkSeconds, removeUpload } from '../features/imports/uploads/remove-upload.ts';
import type { FileStore } from '../files/file-store.ts';
import type { SendJob } from '../send-job.ts';

/** An upload that is checked periodically. */
export interface WatchedUpload {
  userId: string;
  importId: string;
  /** How often it has been checked, and how often in a row without any progress. */
  looks?: number;
  quiet?: number;
  /** How much there was at the last check. */
  received?: number;
}

interface Services {
  database: Database;
  files: FileStore;
  room: DiskRoom;
  send: SendJob<'remove-upload', WatchedUpload>;
}

/** Counted in checks, as a clock set forward by a day would make a recent upload look old. */
const checksIn = (hours: number) => (hours * 60 * 60) / checkSeconds;

/**
 * Removes an upload that was begun a day ago or, while files are refused for lack of space, has
 * received nothing for two hours. It is checked until then, or until it has been read.
 */
export async function removeUploadJob(
  services: Services,
  { userId, importId, looks = 0, quiet = 0, received }: WatchedUpload,
): Promise<void> {
  const seen = { looks: looks + 1, quiet: 0, received: received ?? 0 };
  const isLeft = await removeUpload(services, { userId, id: importId }, (upload) => {
    if (upload.received === received) seen.quiet = quiet + 1;
    seen.received = upload.received;
    if (seen.quiet < checksIn(2)) return false;
    return services.room.isTight() || seen.looks >= checksIn(24);
  });
  if (isLeft) await services.send('remove-upload', { userId, importId, ...seen }, checkSeconds);
}
