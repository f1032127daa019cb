import { storableName } from '#shared/file-name.ts';
import type { ReadableFile } from '../../../parsing/file-parts.ts';

/**
 * A file's name in an archive: according to the archive, or to a table in it. The brand exists only
 * for the compiler, so that names being compared have all been normalized alike.
 */
export type MemberName = string & { readonly __name: 'of a member' };

/**
 * The only way to create a name when reading archives: their authors may have put anything into
 * them.
 */
export const memberName = (name: string) => storableName(name) as MemberName;

/** A file within several that were uploaded together. */
export interface Member {
  /** For display and comparison, of any length. Never a path of ours. */
  name: MemberName;
  /** Bytes, as the archive states them. */
  size: number;
  /** Where to find the next member. */
  next: number;
  /** How many bytes of the archive have been read before and after it, to show progress. */
  span: { start: number; end: number };
  /** Why it is not even opened, as a sentence. */
  refusal?: string | undefined;
  /**
   * Its content; each reading starts at its beginning.
   * @throws {AppError} with a sentence if it is damaged, or its size differs from what the archive
   *   states
   */
  content(): AsyncGenerator<Uint8Array, void>;
  /** Where its content is stored uncompressed; undefined if it is compressed. */
  stored(): Promise<FileRange | undefined>;
}

/** A part of an open file. */
export interface FileRange {
  file: ReadableFile;
  start: number;
  size: number;
}

export interface Archive {
  /** The files in it, in its own order. @param from 0, or the `next` of a member */
  members(from: number): AsyncGenerator<Member, void>;
  /** The `next` of its last member, or more. */
  end: number;
}

const pieceBytes = 64 * 1024;

/** The bytes of a part of a file. */
export async function* piecesOf({ file, start, size }: FileRange): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < size; ) {
    const length = Math.min(pieceBytes, size - at);
    const { buffer, bytesRead } = await file.read(
      Buffer.allocUnsafe(length),
      0,
      length,
      start + at,
    );
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/** Some bytes of it; fewer at its end. */
export async function bytesAt(
  { file, start, size }: FileRange,
  at: number,
  length: number,
): Promise<Buffer> {
  const some = Math.max(0, Math.min(length, size - at));
  const { buffer, bytesRead } = await file.read(Buffer.alloc(some), 0, some, start + at);
  return buffer.subarray(0, bytesRead);
}
