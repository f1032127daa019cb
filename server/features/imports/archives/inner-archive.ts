import type { Archive, FileRange, Member } from './archive.ts';
import { archiveLimits, archiveRefusals } from './archive-limits.ts';
import { temporaryFile } from './temporary-file.ts';
import { zipArchive } from './zip-archive.ts';

/** An archive in an archive, until it is disposed of. */
export type InnerArchive = Archive & AsyncDisposable;

/**
 * Opens a zip archive within another: in place, or in a temporary file if it is compressed.
 * @param path of a file that does not exist
 * @throws {AppError} with a sentence, like `zipArchive`
 */
export async function innerArchive(
  member: Member,
  path: string,
  pause: () => Promise<void>,
): Promise<InnerArchive> {
  const stored = await member.stored();
  if (stored)
    return { ...(await zipArchive(stored, pause)), [Symbol.asyncDispose]: async () => {} };
  const file = await temporaryFile(path);
  const close = () => file.close();
  try {
    const range: FileRange = { file, start: 0, size: 0 };
    for await (const piece of member.content()) {
      if (range.size + piece.length > archiveLimits.innerBytes)
        throw archiveRefusals.innerTooLarge();
      await file.write(piece, 0, piece.length, range.size);
      range.size += piece.length;
      await pause();
    }
    return { ...(await zipArchive(range, pause)), [Symbol.asyncDispose]: close };
  } catch (error) {
    await close();
    throw error;
  }
}
