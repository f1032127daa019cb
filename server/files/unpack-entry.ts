import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';

/**
 * The content of an entry of a zip.
 * @throws when it has another size or checksum than the zip declares
 */
export async function* unpackEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  let checksum = 0;
  // Rejects another size, but knows nothing of checksums.
  const content: Readable = await zip.openReadStreamPromise(entry);
  for await (const piece of content) {
    checksum = crc32(piece, checksum);
    yield piece;
  }
  if (checksum !== entry.crc32) throw new Error(`the checksum of ${entry.fileName} is wrong`);
}
