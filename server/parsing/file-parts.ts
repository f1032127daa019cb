import { type FileHandle, open } from 'node:fs/promises';

/** A file that lies on disk in parts which follow one another, or in a single one. */
export interface FileParts {
  paths: string[];
  /** Of each part but the last. */
  partBytes: number;
  size: number;
}

export const singlePart = (path: string, size: number): FileParts => ({
  paths: [path],
  partBytes: size,
  size,
});

/** Whatever can be read from any place in it, such as an open file. */
export interface ReadableFile {
  /** Fills `length` bytes of the target, or fewer at the file's end. */
  read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ bytesRead: number; buffer: Buffer }>;
}

/** Readers go to and fro between few parts: one with an archive's directory, one with a file in it. */
const mostOpen = 4;

interface OpenPart {
  file: Promise<FileHandle>;
  readers: number;
}

/** Reads parts as the one file that they are; each is opened when something of it is read. */
export class PartsReader implements ReadableFile, AsyncDisposable {
  readonly size: number;
  private readonly parts: FileParts;
  /** By their numbers, the one that was used last at the end. */
  private readonly open = new Map<number, OpenPart>();
  private mostOpen = mostOpen;

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
      const read = await this.readPart(no, (file) =>
        file.read(target, offset + bytesRead, some, at - no * partBytes),
      );
      if (read.bytesRead === 0) break;
      bytesRead += read.bytesRead;
    }
    return { bytesRead, buffer: target };
  }

  private async readPart<T>(no: number, work: (file: FileHandle) => Promise<T>): Promise<T> {
    const part = this.open.get(no) ?? { file: open(this.parts.paths[no] as string), readers: 0 };
    this.open.delete(no);
    this.open.set(no, part);
    part.readers += 1;
    try {
      return await work(await part.file);
    } finally {
      part.readers -= 1;
      await this.closeSome();
    }
  }

  private async closeSome(): Promise<void> {
    for (const [no, { file, readers }] of this.open) {
      if (this.open.size <= this.mostOpen) return;
      if (readers > 0) continue;
      this.open.delete(no);
      // Whoever wanted to read one that could not be opened knows.
      await file.then(
        (opened) => opened.close(),
        () => {},
      );
    }
  }

  /** Closes what is open; what is being read ahead somewhere, once that has come. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.mostOpen = 0;
    await this.closeSome();
  }
}
