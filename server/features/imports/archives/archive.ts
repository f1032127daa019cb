import { storableName } from '#shared/file-name.ts';
import type { ReadableFile } from '../../../parsing/file-parts.ts';

/**
 * What a file in an archive is called: by the archive, or by a table in it that says something of that file.
 * The brand exists only for the compiler, so that names that are compared have all been changed alike.
 */
export type MemberName = string & { readonly __name: 'of a member' };

/** The one way for a name into what reads archives: whoever made it may have put anything into it. */
export const memberName = (name: string) => storableName(name) as MemberName;

/** A file within several that were uploaded together. */
export interface Member {
  /** To be shown and compared, and as long as the archive has it. Never a path of ours. */
  name: MemberName;
  /** Bytes, as the archive states them. */
  size: number;
  /** Where the next member is found. */
  next: number;
  /** How many bytes of the archive are read before it, and with it, to show how far it is. */
  span: { start: number; end: number };
  /** Why it is not even opened, as a sentence. */
  refusal?: string | undefined;
  /**
   * Its content, from its beginning each time.
   * @throws {AppError} with a sentence where it is damaged, or not as large as the archive states
   */
  content(): AsyncGenerator<Uint8Array, void>;
  /** Where its content lies as it is; undefined if it is packed. */
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
