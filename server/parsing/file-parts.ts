import { closeSync, openSync, readSync } from 'node:fs';

/** A file stored on disk in consecutive parts, or as a single one. */
export interface FileParts {
  paths: string[];
  /** The size of each part but the last. */
  partBytes: number;
  size: number;
}

export const singlePart = (path: string, size: number): FileParts => ({
  paths: [path],
  partBytes: size,
  size,
});

/** Anything with random access for reading, such as an open file. */
export interface ReadableFile {
  /** Fills `length` bytes of the target, or fewer at the file's end. */
  read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ bytesRead: number; buffer: Buffer }>;
}

/** Readers alternate between few parts: one with an archive's directory, one with a file in it. */
const mostOpen = 4;

/**
 * Reads parts as a single file; each is opened when something in it is read. Reads are synchronous,
 * for a thread that has nothing else to do: a promise for each piece would take three times as
 * long.
 */
export class PartsReader implements ReadableFile, Disposable {
  readonly size: number;
  private readonly parts: FileParts;
  /** Descriptors by the numbers of their parts, the one that was used last at the end. */
  private readonly open = new Map<number, number>();

  constructor(parts: FileParts) {
    this.parts = parts;
    this.size = parts.size;
  }

  async read(target: Buffer, offset: number, length: number, position: number) {
    const { partBytes, size } = this.parts;
    const wanted = Math.max(0, Math.min(length, size - position));
    let bytesRead = 0;
    while (bytesRead < wanted) {
      const at = position + bytesRead;
      const no = Math.floor(at / partBytes);
      const some = Math.min(wanted - bytesRead, (no + 1) * partBytes - at);
      const read = readSync(this.part(no), target, offset + bytesRead, some, at - no * partBytes);
      if (read === 0) break;
      bytesRead += read;
    }
    return { bytesRead, buffer: target };
  }

  private part(no: number): number {
    const part = this.open.get(no) ?? openSync(this.parts.paths[no] as string, 'r');
    this.open.delete(no);
    this.open.set(no, part);
    this.closeAllBut(mostOpen);
    return part;
  }

  private closeAllBut(most: number): void {
    for (const [no, part] of this.open) {
      if (this.open.size <= most) return;
      this.open.delete(no);
      closeSync(part);
    }
  }

  [Symbol.dispose](): void {
    this.closeAllBut(0);
  }
}
