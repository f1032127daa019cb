import { constants, type FileHandle, open, unlink } from 'node:fs/promises';

/**
 * A file that nobody can open a second time: it is unlinked at once, so it is gone when it is
 * closed, even if the thread or the server is killed.
 * @param path where it exists for a moment
 */
export async function temporaryFile(path: string): Promise<FileHandle> {
  const file = await open(path, 'w+', 0o600);
  await unlink(path);
  return file;
}

/**
 * A file next to an upload, for the threads that read it one after the other. It is removed with
 * the upload.
 */
export const keptFile = (path: string): Promise<FileHandle> =>
  open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
