import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';

/**
 * The content of a zip entry.
 * @throws when its size or checksum differs from what the zip declares
 */
export async function* unpackEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let checksum = 0;
  // Rejects a different size, but does not verify checksums.
  const content: Readable = await zip.openReadStreamPromise(entry);
  for await (const piece of content) {
    checksum = crc32(piece, checksum);
    yield piece;
  }
  if (checksum !== entry.crc32) throw new Error(`the checksum of ${entry.fileName} is wrong`);
}
