import { AppError } from '#shared/errors.ts';
import { type Archive, bytesAt, type FileRange, memberName, piecesOf } from './archive.ts';

/** Tar's blocks and header fields, as defined by POSIX. */
const block = 512;
const checksumAt = { from: 148, to: 156 };

/**
 * Whether a file is a tar archive, like those that the browser makes of several files or a folder.
 */
export const isTar = async (range: FileRange): Promise<boolean> =>
  headerIn(await bytesAt(range, 0, block)) !== undefined;

/**
 * The files of a tar archive; a member's place is that of its header.
 * @param pause called after each of them
 * @throws {AppError} INVALID_INPUT, as it is read, for an archive that ends too early
 */
export function tarArchive(range: FileRange, pause: () => Promise<void>): Archive {
  return {
    end: range.size,
    async *members(from) {
      let at = from;
      while (at < range.size) {
        const bytes = await bytesAt(range, at, block);
        if (bytes.every((byte) => byte === 0)) return;
        const header = headerIn(bytes);
        const start = at;
        const begin = at + block;
        if (!header || begin + header.size > range.size) throw brokenOff();
        const { name, size, isFile } = header;
        at = begin + Math.ceil(size / block) * block;
        const content = { file: range.file, start: range.start + begin, size };
        if (isFile) {
          yield {
            name,
            size,
            next: at,
            span: { start, end: at },
            content: () => piecesOf(content),
            stored: async () => content,
          };
        }
        await pause();
      }
    },
  };
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
    name: memberName(folder ? `${folder}/${name}` : name),
    size,
    isFile: '0\0'.includes(String.fromCharCode(bytes[156] ?? 0)),
  };
}

const brokenOff = () =>
  new AppError('INVALID_INPUT', {
    message: 'These files did not arrive complete. Choose them again.',
  });
