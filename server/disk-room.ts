import { statfsSync } from 'node:fs';
import { AppError } from '#shared/errors.ts';

/** A disk's space in bytes: what is still available to us, and the total. */
interface DiskSpace {
  free: number;
  total: number;
}

export type MeasureDisk = (path: string) => DiskSpace;

/** The disk that holds a path; the call takes microseconds. */
export const measureDisk: MeasureDisk = (path) => {
  const { bavail, blocks, bsize } = statfsSync(path);
  return { free: bavail * bsize, total: blocks * bsize };
};

/**
 * Kept free for the database alone, in bytes, so that trainings can be saved even when something
 * else fills the disk.
 */
export const reserveOf = (total: number) => Math.min(Math.max(total * 0.05, 256e6), 2e9);

/** Reserved at once for a file of unknown length. */
const step = 8 * 1024 * 1024;

/** The space for files, beyond the reserve. */
export interface DiskRoom {
  fits(bytes: number): boolean;
  /** @throws {AppError} STORAGE_FULL if this many bytes do not fit */
  require(bytes: number): void;
  /**
   * Passes on the data to write, as long as it fits.
   * @throws {AppError} STORAGE_FULL
   */
  within(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
  /** Whether files are currently refused. */
  isTight(): boolean;
}

export function createDiskRoom(measure: () => DiskSpace): DiskRoom {
  /** Bytes on their way to the disk, which may not have counted them yet. */
  let promised = 0;
  const left = () => {
    const { free, total } = measure();
    // Some file systems do not say how large they are.
    return total === 0 ? Number.POSITIVE_INFINITY : free - reserveOf(total) - promised;
  };
  const fits = (bytes: number) => left() >= bytes;
  const require = (bytes: number) => {
    if (!fits(bytes)) throw new AppError('STORAGE_FULL');
  };
  return {
    fits,
    require,
    isTight: () => !fits(step),
    async *within(content) {
      let [mine, unused] = [0, 0];
      try {
        for await (const piece of content) {
          if (piece.length > unused) {
            promised -= mine;
            mine = 0;
            const next = Math.max(step, piece.length);
            require(next);
            promised += next;
            [mine, unused] = [next, next];
          }
          unused -= piece.length;
          yield piece;
        }
      } finally {
        promised -= mine;
      }
    },
  };
}
