import { constants, type FileHandle, open, unlink } from 'node:fs/promises';

/**
 * A file that nobody can open a second time: it has no name any more, so it is gone once it is closed,
 * also when the thread or the server is killed.
 * @param path where it may be for a moment
 */
export async function temporaryFile(path: string): Promise<FileHandle> {
  const file = await open(path, 'w+', 0o600);
  await unlink(path);
  return file;
}

/** A file beside an upload, for the threads that read it one after the other. It goes with the upload. */
export const keptFile = (path: string): Promise<FileHandle> =>
  open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
