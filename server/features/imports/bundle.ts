import { type FileHandle, open } from 'node:fs/promises';
import { AppError } from '#shared/errors.ts';
import type { FileSource } from './activity-files/bytes-of-file.ts';

/** A file, alone or among others. */
export interface Bundled {
  name: string;
  /** Bytes, and where they are. */
  size: number;
  source(): Promise<FileSource>;
  /** Where the next one begins. */
  end: number;
  isAlone: boolean;
}

/** Bytes of one file among others, which is read into memory as a whole. */
const largest = 24 * 1024 * 1024;

/** Tar's blocks and the fields of its headers, as POSIX has them. */
const block = 512;
const checksumAt = { from: 148, to: 156 };

/**
 * The files of a tar archive, as the browser makes one of several files or a folder, or the one file
 * that it is.
 * @param offset where to begin: 0, or the `end` of a file
 * @throws {AppError} INVALID_INPUT for an archive that ends too early
 */
export async function* filesOf({
  path,
  fileName,
  offset,
}: {
  path: string;
  fileName: string;
  offset: number;
}): AsyncGenerator<Bundled> {
  await using file = await open(path);
  const { size } = await file.stat();
  if (!headerIn(await bytesAt(file, 0, block))) {
    if (offset > 0) return;
    yield { name: fileName, size, source: async () => ({ path }), end: size, isAlone: true };
    return;
  }
  let at = offset;
  while (at < size) {
    const bytes = await bytesAt(file, at, block);
    if (bytes.every((byte) => byte === 0)) return;
    const header = headerIn(bytes);
    const begin = at + block;
    if (!header || begin + header.size > size) throw brokenOff();
    const end = begin + Math.ceil(header.size / block) * block;
    if (header.isFile) {
      const source = async () => {
        if (header.size > largest) throw tooLarge();
        return { bytes: await bytesAt(file, begin, header.size) };
      };
      yield { name: header.name, size: header.size, source, end, isAlone: false };
    }
    at = end;
  }
}

function headerIn(bytes: Buffer) {
  const text = (from: number, length: number) =>
    bytes.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  const octal = (from: number, length: number) => {
    const digits = text(from, length).trim();
    return /^[0-7]{1,12}$/.test(digits) ? Number.parseInt(digits, 8) : undefined;
  };
  if (bytes.length < block || text(257, 5) !== 'ustar') return undefined;
  const size = octal(124, 12);
  const sum = bytes.reduce(
    (total, byte, at) => total + (at >= checksumAt.from && at < checksumAt.to ? 32 : byte),
    0,
  );
  if (size === undefined || octal(checksumAt.from, 8) !== sum) return undefined;
  const folder = text(345, 155);
  const name = text(0, 100);
  return {
    name: folder ? `${folder}/${name}` : name,
    size,
    isFile: '0\0'.includes(String.fromCharCode(bytes[156] ?? 0)),
  };
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

const tooLarge = () =>
  new AppError('TOO_LARGE', {
    message: `Among several files, one may have at most ${largest / 2 ** 20} MB. Choose it alone.`,
  });

const brokenOff = () =>
  new AppError('INVALID_INPUT', {
    message: 'These files did not arrive whole. Choose them again.',
  });
