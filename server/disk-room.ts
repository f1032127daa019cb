import { statfsSync } from 'node:fs';
import { AppError } from '#shared/errors.ts';

/** Of a disk, in bytes: what we may still write to, and all of it. */
interface DiskSpace {
  free: number;
  total: number;
}

export type MeasureDisk = (path: string) => DiskSpace;

/** The disk that a path lies on; a call of microseconds. */
export const measureDisk: MeasureDisk = (path) => {
  const { bavail, blocks, bsize } = statfsSync(path);
  return { free: bavail * bsize, total: blocks * bsize };
};

/** What is kept free for the database alone, in bytes, so that whatever else fills a disk, trainings can be saved. */
export const reserveOf = (total: number) => Math.min(Math.max(total * 0.05, 256e6), 2e9);

/** What is asked for at once for a file whose length is not known yet. */
const step = 8 * 1024 * 1024;

/** The room for files beside the reserve. */
export interface DiskRoom {
  fits(bytes: number): boolean;
  /** @throws {AppError} STORAGE_FULL where so many bytes do not fit */
  require(bytes: number): void;
  /**
   * Passes on what is to be written for as long as it fits.
   * @throws {AppError} STORAGE_FULL
   */
  within(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
  /** Whether files are refused. */
  isTight(): boolean;
}

export function createDiskRoom(measure: () => DiskSpace): DiskRoom {
  /** What is on its way to the disk, which may not count it yet. */
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
