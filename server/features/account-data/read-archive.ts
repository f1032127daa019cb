import { buffer } from 'node:stream/consumers';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { AppError } from '#shared/errors.ts';
import { product } from '#shared/product.ts';
import { tableService } from '#shared/sources/services.ts';
import { unpackEntry } from '../../files/unpack-entry.ts';
import { archiveLimits, tooLargeInTotal, tooLargeTable, tooManyEntries } from './archive-limits.ts';
import { rowSplitter } from './split-rows.ts';

/**
 * A picture in an archive. Its name comes from the file: fine to display, never to use as a path.
 */
export interface ArchiveImage {
  name: string;
  /** Unpacked size in bytes. */
  bytes: number;
  /** @throws {AppError} NOT_AN_EXPORT when it is damaged */
  read(): Promise<Buffer>;
}

/** An opened export. */
export interface Archive {
  tables: string[];
  /**
   * The texts of a table's rows, in lists that grow with the pieces in which they are read.
   * @throws {AppError} NOT_AN_EXPORT when it is damaged or not a list of objects, TOO_LARGE
   */
  rowsOf(table: string): AsyncGenerator<Buffer[]>;
  images: ArchiveImage[];
  close(): void;
}

/**
 * Opens one of our exports.
 * @throws {AppError} NOT_AN_EXPORT when the file is damaged or something else, TOO_LARGE
 */
export async function readArchive(path: string): Promise<Archive> {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch(refuse);
  try {
    const entries = await entriesOf(zip);
    const tables = new Map<string, Entry>();
    const images: ArchiveImage[] = [];
    for (const entry of entries) {
      const table = /^json\/([a-z_]+)\.json$/.exec(entry.fileName)?.[1];
      if (table) tables.set(table, entry);
      const image = /^images\/([^/]+)$/.exec(entry.fileName)?.[1];
      if (image) images.push(imageOf(zip, entry, image));
    }
    checkSizes(tables);
    return {
      tables: [...tables.keys()],
      rowsOf: async function* (table) {
        const entry = tables.get(table);
        if (!entry) return;
        const split = rowSplitter(table);
        for await (const piece of unpack(zip, entry)) yield split(piece);
        yield split();
      },
      images,
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.push(entry) >= archiveLimits.entries) break;
    }
  } catch {
    refuse();
  }
  // These come before the check of their number: there is a file for each activity.
  if (entries.some(isOfService)) throw new AppError('NOT_AN_EXPORT', { message: ofService });
  if (zip.entryCount > archiveLimits.entries) throw tooManyEntries();
  refuseOverlaps(entries);
  return entries;
}

const isOfService = ({ fileName }: Entry) => /^activities(\.csv$|\/\d)/.test(fileName);
const ofService = `This is a ${tableService.name} export, not one of ${product.name}’s. Choose it under “Import Training Data”.`;

const localHeaderBytes = 30;

/** Entries that share their content unpack to any number of times the size of the file. */
function refuseOverlaps(entries: Entry[]) {
  const inOrder = entries.toSorted(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  );
  let end = 0;
  for (const { relativeOffsetOfLocalHeader: start, compressedSize, fileNameLength } of inOrder) {
    if (start < end) refuse();
    end = start + localHeaderBytes + fileNameLength + compressedSize;
  }
}

function checkSizes(tables: Map<string, Entry>) {
  let total = 0;
  for (const [table, { uncompressedSize }] of tables) {
    total += uncompressedSize;
    if (uncompressedSize > archiveLimits.tableBytes) throw tooLargeTable(table);
  }
  if (total > archiveLimits.totalBytes) throw tooLargeInTotal();
}

const imageOf = (zip: ZipFile, entry: Entry, name: string): ArchiveImage => ({
  name,
  bytes: entry.uncompressedSize,
  read: async () => await buffer(unpack(zip, entry)),
});

/** The content of an entry, which has the size and the checksum that the archive declares. */
async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    yield* unpackEntry(zip, entry);
  } catch {
    refuse();
  }
}

function refuse(): never {
  throw new AppError('NOT_AN_EXPORT');
}
