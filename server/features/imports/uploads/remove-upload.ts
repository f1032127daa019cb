import type { Database } from '../../../db/client.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { removePieces } from './pieces.ts';
import {
  deleteUpload,
  findState,
  findUpload,
  type UploadKey,
  type UploadRecord,
} from './upload-queries.ts';

/** How often an upload is checked until it has been read or removed. */
export const checkSeconds = 15 * 60;

/**
 * Removes an upload that a runner began and does not complete.
 * @returns whether it still exists, so that it has to be checked again
 */
export async function removeUpload(
  { database, files }: { database: Database; files: FileStore },
  key: UploadKey,
  isGivenUp: (upload: UploadRecord) => boolean,
): Promise<boolean> {
  const isLeft = await database.asService(key.userId, async (tx) => {
    const state = await findState(tx, key);
    if (state === 'reading') return true;
    const upload = await findUpload(tx, key);
    if (upload && state === undefined && !isGivenUp(upload)) return true;
    await deleteUpload(tx, key);
    return false;
  });
  if (!isLeft) await removePieces(files, key);
  return isLeft;
}
