import type { Database } from '../db/client.ts';
import { removeUpload } from '../features/imports/uploads/remove-upload.ts';
import type { FileStore } from '../files/file-store.ts';
import type { SendJob } from '../send-job.ts';

interface Upload {
  userId: string;
  importId: string;
}

const hour = 60 * 60;

/** Removes what a runner began to upload a day ago; a file that is still being read stays until it is. */
export async function removeUploadJob(
  services: { database: Database; files: FileStore; send: SendJob<'remove-upload', Upload> },
  data: Upload,
): Promise<void> {
  const isRead = await removeUpload(services, { userId: data.userId, id: data.importId });
  if (isRead) await services.send('remove-upload', data, hour);
}
