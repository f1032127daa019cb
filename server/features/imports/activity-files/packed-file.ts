import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Slice } from '../../../parsing/parser.ts';
import { type FileSource, isGzip, rawPieces, withFirst } from './bytes-of-file.ts';
import { fileLimits } from './file-limits.ts';

/**
 * A file in the form in which it is kept: gzipped, or unchanged if it already was. For a thread of
 * `server/parsing`.
 * @returns undefined if it is too large to be kept, even compressed
 */
export async function packedFile(
  source: FileSource,
  slice: Slice,
): Promise<Uint8Array | undefined> {
  const pieces = rawPieces(source);
  const { value: first } = await pieces.next();
  if (!first) return undefined;
  const raw = withFirst(first, pieces);
  const packed = isGzip(first) ? raw : packedPieces(raw);
  const found: Uint8Array[] = [];
  let size = 0;
  for await (const piece of packed) {
    size += piece.length;
    if (size > fileLimits.keptBytes) return undefined;
    found.push(piece);
    await slice.pause();
  }
  return Buffer.concat(found);
}

async function* packedPieces(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const raw = Readable.from(pieces);
  const gzip = createGzip();
  raw.on('error', (error) => gzip.destroy(error));
  try {
    yield* raw.pipe(gzip) as AsyncIterable<Uint8Array>;
  } finally {
    raw.destroy();
    gzip.destroy();
  }
}
