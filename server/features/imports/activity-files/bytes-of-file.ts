import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { notAnActivity } from '#shared/activities/refusals.ts';
import { AppError } from '#shared/errors.ts';
import { fileLimits } from './file-limits.ts';

/** Where a file is: on disk, in memory, or in an archive. Each reading starts at its beginning. */
export type FileSource =
  | { path: string }
  | { bytes: Uint8Array }
  | { content: () => AsyncGenerator<Uint8Array, void> };

const pieceBytes = 64 * 1024;
export const isGzip = (head: Uint8Array) => head[0] === 0x1f && head[1] === 0x8b;

/** The bytes of a file in pieces, decompressed if it is gzipped, whatever its name is. */
export async function* bytesOfFile(source: FileSource): AsyncGenerator<Uint8Array> {
  const pieces = rawPieces(source);
  const { value: first } = await pieces.next();
  if (!first) return;
  const all = withFirst(first, pieces);
  if (isGzip(first)) yield* unpacked(all);
  else yield* all;
}

export async function* withFirst(first: Uint8Array, others: AsyncGenerator<Uint8Array>) {
  try {
    yield first;
    yield* others;
  } finally {
    await others.return(undefined);
  }
}

/** The bytes of a file in pieces, unchanged. */
export async function* rawPieces(source: FileSource): AsyncGenerator<Uint8Array> {
  if ('path' in source) {
    yield* createReadStream(source.path, { highWaterMark: pieceBytes });
    return;
  }
  if ('content' in source) {
    yield* source.content();
    return;
  }
  const { bytes } = source;
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** A truncated archive yields what can be decompressed. */
async function* unpacked(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  let packed = 0;
  let size = 0;
  const counted = async function* () {
    for await (const piece of pieces) {
      packed += piece.length;
      yield piece;
    }
  };
  const gunzip = createGunzip({ chunkSize: pieceBytes });
  const packedStream = Readable.from(counted());
  packedStream.on('error', (error) => gunzip.destroy(error));
  try {
    for await (const piece of packedStream.pipe(gunzip) as AsyncIterable<Uint8Array>) {
      size += piece.length;
      if (size > 2 ** 20 && size > fileLimits.ratio * packed) {
        throw new AppError('TOO_LARGE', {
          message: `Unpacked, this file is more than ${fileLimits.ratio} times as large, so it is not an activity.`,
        });
      }
      yield piece;
    }
  } catch (error) {
    if (!isBroken(error)) throw error;
    if (size === 0)
      throw notAnActivity('This gzip archive is damaged, so nothing in it can be read.');
  } finally {
    packedStream.destroy();
  }
}

const isBroken = (error: unknown) =>
  error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));
