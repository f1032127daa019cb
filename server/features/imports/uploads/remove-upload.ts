import type { Database } from '../../../db/client.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { removePieces } from './pieces.ts';
import { deleteUpload, findState, type UploadKey } from './upload-queries.ts';

/**
 * Removes what a runner began to upload a day ago and did not complete.
 * @returns whether it is still being read, so that it has to be looked at again
 */
export async function removeUpload(
  { database, files }: { database: Database; files: FileStore },
  key: UploadKey,
): Promise<boolean> {
  const isRead = await database.asService(key.userId, async (tx) => {
    if ((await findState(tx, key)) === 'reading') return true;
    await deleteUpload(tx, key);
    return false;
  });
  if (!isRead) await removePieces(files, key);
  return isRead;
}
