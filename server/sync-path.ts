import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Syncs a folder and everything in it, in parallel: one by one, a thousand files would take
 * seconds.
 */
export async function syncAll(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true });
  await Promise.all(['.', ...entries].map((entry) => syncPath(join(directory, entry))));
}

/** Flushes a file, or the names in a folder, to the disk, so that they survive a power failure. */
export async function syncPath(path: string): Promise<void> {
  await using file = await open(path);
  await file.sync();
}
