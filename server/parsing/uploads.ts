import { createWriteStream, mkdirSync, rmSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newId } from '#shared/new-id.ts';

/** A file that is removed when it goes out of scope (`await using`). */
export interface UploadedFile extends AsyncDisposable {
  path: string;
  bytes: number;
}

/** A folder that is removed when it goes out of scope, with everything in it. */
export interface TemporaryFolder extends AsyncDisposable {
  path: string;
}

/** The disk's room for files. */
interface Room {
  /** Passes on the data to write, as long as it fits. */
  within(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}

/** Files that exist only while they are read. */
export interface Uploads {
  /**
   * Writes incoming data to a file; nothing is left of an aborted one.
   * @throws {AppError} STORAGE_FULL, by `within`
   */
  keep(content: AsyncIterable<Uint8Array>): Promise<UploadedFile>;
  /** A folder for what a reader keeps for a while. */
  newFolder(): TemporaryFolder;
}

/**
 * In `<dataDir>/uploads`, which the server empties when it starts, as a crash may leave files
 * behind.
 */
export function openUploads(dataDir: string, room: Room): Uploads {
  const folder = join(dataDir, 'uploads');
  rmSync(folder, { recursive: true, force: true });
  const newPath = () => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return join(folder, newId());
  };
  return {
    newFolder() {
      const path = newPath();
      mkdirSync(path, { mode: 0o700 });
      return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
    },
    async keep(content) {
      const path = newPath();
      const remove = () => rm(path, { force: true });
      try {
        await pipeline(room.within(content), createWriteStream(path, { mode: 0o600 }));
        return { path, bytes: (await stat(path)).size, [Symbol.asyncDispose]: remove };
      } catch (error) {
        await remove();
        throw error;
      }
    },
  };
}
