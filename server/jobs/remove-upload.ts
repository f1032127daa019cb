import type { Database } from '../db/client.ts';
import type { DiskRoom } from '../disk-room.ts';
import { lookSeconds, removeUpload } from '../features/imports/uploads/remove-upload.ts';
import type { FileStore } from '../files/file-store.ts';
import type { SendJob } from '../send-job.ts';

interface Upload {
  userId: string;
  importId: string;
}

interface Services {
  database: Database;
  files: FileStore;
  room: DiskRoom;
  send: SendJob<'remove-upload', Upload>;
}

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * How much of each upload was there when this server first saw so much. Its own time counts, which does not
 * jump: where a clock is set forward by a day, what has just come would look old.
 */
const seen = new Map<string, { received: number; since: number }>();

/**
 * Removes what a runner began to upload a day ago, and where files are refused for lack of room, what nothing
 * has come of for two hours. It is looked at until then, or until it has been read.
 */
export async function removeUploadJob(services: Services, data: Upload): Promise<void> {
  const { userId, importId: id } = data;
  const isLeft = await removeUpload(services, { userId, id }, ({ received, created_at }) => {
    const before = seen.get(id);
    const now = performance.now();
    if (before?.received !== received) seen.set(id, { received, since: now });
    if (before?.received !== received || now - before.since < 2 * hour) return false;
    return services.room.isTight() || Date.now() - created_at.getTime() >= day;
  });
  if (isLeft) await services.send('remove-upload', data, lookSeconds);
  else seen.delete(id);
}
