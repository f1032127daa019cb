import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FileStore } from '../../../files/file-store.ts';
import type { UploadedFile, Uploads } from '../../../parsing/uploads.ts';
import type { UploadKey, UploadRecord } from './upload-queries.ts';

/** The most that one piece may have: few enough to be sent again when the line is lost. */
export const pieceBytes = 8 * 1024 * 1024;

/** The folder of what a runner uploads in the file store. */
export const uploadsOf = (userId: string) => `import-uploads/${userId}`;

const folderOf = ({ userId, id }: UploadKey) => `${uploadsOf(userId)}/${id}`;
const pathOf = (key: UploadKey, offset: number) => `${folderOf(key)}/${offset}`;

export async function storePiece(
  files: FileStore,
  key: UploadKey,
  { offset, piece }: { offset: number; piece: UploadedFile },
): Promise<void> {
  await files.putStream(pathOf(key, offset), createReadStream(piece.path));
}

/** The whole file, put together from its pieces where parsers can read it. */
export function assemble(
  { files, uploads }: { files: FileStore; uploads: Uploads },
  { user_id, id, size }: UploadRecord,
  signal: AbortSignal,
): Promise<UploadedFile> {
  async function* pieces() {
    for (let offset = 0; offset < size; ) {
      signal.throwIfAborted();
      for await (const some of await files.getStream(pathOf({ userId: user_id, id }, offset))) {
        offset += some.length;
        yield some;
      }
    }
  }
  return uploads.keep(Readable.from(pieces()));
}

export const removePieces = (files: FileStore, key: UploadKey): Promise<void> =>
  files.deleteAll(folderOf(key));
