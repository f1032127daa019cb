import { Readable } from 'node:stream';
import { constants, crc32, createInflateRaw } from 'node:zlib';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { notAnActivity } from '#shared/activities/refusals.ts';
import {
  type Archive,
  bytesAt,
  type FileRange,
  type Member,
  type MemberName,
  memberName,
  piecesOf,
} from './archive.ts';
import { archiveLimits, archiveRefusals, memberRefusals } from './archive-limits.ts';
import { ZipReader } from './zip-reader.ts';

/** For a directory: it has some hundred thousand short entries, each of which takes two reads. */
const directoryAhead = 64 * 1024;
/**
 * For decompressing: each chunk makes a round trip to another thread, so small ones halve the
 * speed.
 */
const largestChunk = 256 * 1024;
const localHeaderBytes = 30;
const methods = { stored: 0, deflated: 8 };

/** How an archive begins: with a first file, or without any. */
const signatures = ['504b0304', '504b0506'];

export const isZip = async (range: FileRange): Promise<boolean> =>
  signatures.includes((await bytesAt(range, 0, 4)).toString('hex'));

/**
 * Opens a zip archive, whose content stays in the file until it is requested.
 * @param pause called after each entry of its directory
 * @throws {AppError} for one that is damaged, encrypted, split, too large, or whose files overlap
 */
export async function zipArchive(range: FileRange, pause: () => Promise<void>): Promise<Archive> {
  const zip = await open(range, 0);
  if (zip.entryCount > archiveLimits.entries) throw archiveRefusals.tooMany();
  await refuseOverlaps(range, pause);
  return {
    end: zip.entryCount,
    async *members(from) {
      let next = 0;
      let start = 0;
      for await (const entry of entriesOf(range)) {
        next += 1;
        const span = { start, end: start + entry.compressedSize };
        start = span.end;
        if (next > from && !isFolder(entry)) yield memberOf({ zip, range, entry, next, span });
        await pause();
      }
    },
  };
}

function memberOf({
  zip,
  range,
  entry,
  ...places
}: { zip: ZipFile; range: FileRange; entry: Entry } & Pick<Member, 'next' | 'span'>): Member {
  const refusal = refusalOf(entry);
  return {
    ...places,
    name: nameOf(entry),
    size: entry.uncompressedSize,
    refusal,
    content: () => unpacked(zip, range, entry),
    stored: async () =>
      entry.compressionMethod === methods.stored ? await packedRange(zip, range, entry) : undefined,
  };
}

function refusalOf({ uncompressedSize, compressedSize, compressionMethod }: Entry) {
  const isTooSmall = uncompressedSize > archiveLimits.ratio * compressedSize;
  if (uncompressedSize > 2 ** 20 && isTooSmall) return memberRefusals.packedTooWell;
  const isKnown = Object.values(methods).includes(compressionMethod);
  return isKnown ? undefined : memberRefusals.unknownMethod;
}

/** Never a path of ours, so its content is harmless. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): MemberName {
  return memberName(
    yauzl.getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false),
  );
}

const isFolder = ({ fileNameRaw }: Entry) => fileNameRaw.at(-1) === '/'.charCodeAt(0);

/**
 * Its names are not decoded, as the library rejects an archive for a name that leads out of a
 * folder.
 */
const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false };

const open = (range: FileRange, ahead: number): Promise<ZipFile> =>
  yauzl
    .fromRandomAccessReaderPromise(new ZipReader(range, ahead), range.size, options)
    .catch(refuse);

async function* entriesOf(range: FileRange): AsyncGenerator<Entry> {
  const zip = await open(range, directoryAhead);
  try {
    yield* zip.eachEntry();
  } catch (error) {
    refuse(error);
  }
}

/** Entries that share their content unpack to any number of times the size of the file. */
async function refuseOverlaps(range: FileRange, pause: () => Promise<void>): Promise<void> {
  const starts: number[] = [];
  const ends: number[] = [];
  for await (const entry of entriesOf(range)) {
    if (entry.isEncrypted()) throw archiveRefusals.locked();
    const { relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize } = entry;
    starts.push(start);
    ends.push(start + localHeaderBytes + fileNameLength + compressedSize);
    await pause();
  }
  const inOrder = Uint32Array.from(starts.keys()).sort(
    (a, b) => (starts[a] as number) - (starts[b] as number),
  );
  let end = 0;
  for (const entry of inOrder) {
    if ((starts[entry] as number) < end) throw archiveRefusals.overlapping();
    end = ends[entry] as number;
  }
}

function refuse(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === 'EIO') throw error;
  const said = error instanceof Error ? error.message : '';
  if (said.includes('multi-disk')) throw archiveRefusals.multiDisk();
  throw said.includes('encryption') ? archiveRefusals.locked() : archiveRefusals.damaged();
}

/** Where a member's bytes are stored, compressed or not. */
async function packedRange(zip: ZipFile, range: FileRange, entry: Entry): Promise<FileRange> {
  const { fileDataStart } = await zip
    .readLocalFileHeaderPromise(entry, { minimal: true })
    .catch(() => {
      throw damaged();
    });
  return { file: range.file, start: range.start + fileDataStart, size: entry.compressedSize };
}

async function* unpacked(zip: ZipFile, range: FileRange, entry: Entry): AsyncGenerator<Buffer> {
  const packed = Readable.from(piecesOf(await packedRange(zip, range, entry)));
  const isStored = entry.compressionMethod === methods.stored;
  const chunkSize = Math.min(largestChunk, Math.max(constants.Z_MIN_CHUNK, entry.uncompressedSize));
  const pieces = isStored ? packed : packed.pipe(createInflateRaw({ chunkSize }));
  packed.on('error', (error) => pieces.destroy(error));
  let size = 0;
  let checksum = 0;
  try {
    for await (const piece of pieces as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > entry.uncompressedSize) throw damaged();
      checksum = crc32(piece, checksum);
      yield piece;
    }
    if (size < entry.uncompressedSize || checksum !== entry.crc32) throw damaged();
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^Z_/.test(String(error.code)))
      throw damaged();
    throw error;
  } finally {
    packed.destroy();
    pieces.destroy();
  }
}

const damaged = () => notAnActivity(memberRefusals.damaged);
