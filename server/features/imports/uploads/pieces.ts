import { Readable } from 'node:stream';
import type { FileStore } from '../../../files/file-store.ts';
import { type FileParts, singlePart } from '../../../parsing/file-parts.ts';
import type { UploadedFile, Uploads } from '../../../parsing/uploads.ts';
import type { UploadKey, UploadRecord } from './upload-queries.ts';

/** The maximum size of a piece: small enough to be sent again after a lost connection. */
export const pieceBytes = 8 * 1024 * 1024;

/** The folder of a runner's uploads in the file store. */
export const uploadsOf = (userId: string) => `import-uploads/${userId}`;

const folderOf = ({ userId, id }: UploadKey) => `${uploadsOf(userId)}/${id}`;
const pathOf = (key: UploadKey, offset: number) => `${folderOf(key)}/${offset}`;

export async function storePiece(
  files: FileStore,
  key: UploadKey,
  { offset, piece }: { offset: number; piece: UploadedFile },
): Promise<void> {
  await files.take(pathOf(key, offset), piece.path);
}

/** Whether pieces are on this machine's disk, so that reading needs no copies. */
export const areLocal = (files: FileStore, key: UploadKey): boolean =>
  files.placeOf(folderOf(key)) !== undefined;

/** A whole file where parsers can read it. */
export interface WholeFile extends FileParts, AsyncDisposable {}

/** A file's pieces as they are in the file store, or joined here if they are in a bucket. */
export async function wholeFile(
  { files, uploads }: { files: FileStore; uploads: Uploads },
  { user_id, id, size }: UploadRecord,
  signal: AbortSignal,
): Promise<WholeFile> {
  const keys = Array.from({ length: Math.ceil(size / pieceBytes) }, (_, piece) =>
    pathOf({ userId: user_id, id }, piece * pieceBytes),
  );
  const paths = keys.flatMap((key) => files.placeOf(key) ?? []);
  if (paths.length === keys.length) {
    return { paths, partBytes: pieceBytes, size, [Symbol.asyncDispose]: async () => {} };
  }
  async function* pieces() {
    for (const key of keys) {
      signal.throwIfAborted();
      yield* await files.getStream(key);
    }
  }
  const file = await uploads.keep(Readable.from(pieces()));
  return {
    ...singlePart(file.path, size),
    [Symbol.asyncDispose]: () => file[Symbol.asyncDispose](),
  };
}

export const removePieces = (files: FileStore, key: UploadKey): Promise<void> =>
  files.deleteAll(folderOf(key));
