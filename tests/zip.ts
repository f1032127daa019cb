import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

interface Packed {
  /** Stores files uncompressed, as exports do with pictures. */
  isStored?: boolean;
  /** Writes the large-number fields of archives over 4 GB. */
  isZip64?: boolean;
}

/** A zip archive of some files. */
export async function zip(
  files: Record<string, Uint8Array | string>,
  { isStored = false, isZip64 = false }: Packed = {},
): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  for (const [path, content] of Object.entries(files)) {
    const options = { compress: !isStored, forceZip64Format: isZip64 };
    archive.addBuffer(Buffer.from(content), path, options);
  }
  archive.end({ forceZip64Format: isZip64, comment: '' });
  return await buffer(archive.outputStream);
}
