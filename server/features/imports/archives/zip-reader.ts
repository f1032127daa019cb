import yauzl from 'yauzl';
import { bytesAt, type FileRange } from './archive.ts';

/** Reads a zip archive in a part of a file for yauzl, reading ahead if wanted. */
export class ZipReader extends yauzl.RandomAccessReader {
  private readonly range: FileRange;
  private readonly ahead: number;
  private window: { at: number; bytes: Buffer } = { at: 0, bytes: Buffer.alloc(0) };

  constructor(range: FileRange, ahead = 0) {
    super();
    this.range = range;
    this.ahead = ahead;
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    if (this.copy(target, offset, length, position)) {
      done(null);
      return;
    }
    this.moveTo(position, length).then(() => {
      const isThere = this.copy(target, offset, length, position);
      done(isThere ? null : new Error('the archive ends too early'));
    }, done);
  }

  override close(done: (error: Error | null) => void): void {
    done(null);
  }

  private copy(target: Buffer, offset: number, length: number, position: number): boolean {
    const { at, bytes } = this.window;
    const from = position - at;
    if (from < 0 || from + length > bytes.length) return false;
    bytes.copy(target, offset, from, from + length);
    return true;
  }

  private async moveTo(position: number, length: number): Promise<void> {
    const bytes = await bytesAt(this.range, position, Math.max(this.ahead, length));
    this.window = { at: position, bytes };
  }
}
