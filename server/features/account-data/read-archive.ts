import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { AppError } from '#shared/errors.ts';
import { tablesWithOlderRows } from './older-rows.ts';

const megabyte = 1024 * 1024;

/** Limits on the unpacked size of one table and of all of them, against zip bombs. */
const limits = { table: 256 * megabyte, total: 1024 * megabyte };

/** An older version's archive may lack tables, but has at least one of these. */
const ours = [...tablesWithOlderRows, 'user_profiles'];

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

/** An opened export. Tables are read one at a time. */
export interface Archive {
  tables: string[];
  /** @throws {AppError} NOT_AN_EXPORT when it is not a list of rows */
  rowsOf(table: string): Promise<Record<string, unknown>[]>;
  images: ArchiveImage[];
  close(): void;
}

/**
 * Opens one of our exports.
 * @throws {AppError} NOT_AN_EXPORT when the file is damaged or something else
 */
export async function readArchive(file: Buffer): Promise<Archive> {
  const zip = await yauzl.fromBufferPromise(file).catch(refuse);
  const entries = new Map<string, Entry>();
  const images: ArchiveImage[] = [];
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const table = /^json\/([a-z_]+)\.json$/.exec(entry.fileName)?.[1];
      total += entry.uncompressedSize;
      if (entry.uncompressedSize > limits.table || total > limits.total) {
        throw new AppError('TOO_LARGE');
      }
      if (table) entries.set(table, entry);
      const image = /^images\/([^/]+)$/.exec(entry.fileName)?.[1];
      if (image) {
        const open = () => read(zip, entry, buffer);
        images.push({ name: image, bytes: entry.uncompressedSize, read: open });
      }
    }
  } catch (error) {
    zip.close();
    throw error instanceof AppError ? error : refuse();
  }
  if (!ours.some((table) => entries.has(table))) {
    zip.close();
    refuse();
  }
  return {
    tables: [...entries.keys()],
    rowsOf: async (table) => {
      const entry = entries.get(table);
      return entry ? parseRows(await read(zip, entry, text)) : [];
    },
    images,
    close: () => zip.close(),
  };
}

async function read<Content>(
  zip: ZipFile,
  entry: Entry,
  consume: (stream: Readable) => Promise<Content>,
): Promise<Content> {
  try {
    // Rejects an entry larger than it declares, or with a wrong checksum.
    return await consume(await zip.openReadStreamPromise(entry));
  } catch {
    refuse();
  }
}

function parseRows(json: string): Record<string, unknown>[] {
  try {
    const rows = JSON.parse(json);
    if (Array.isArray(rows) && rows.every(isObject)) return rows;
  } catch {
    // Reported below.
  }
  refuse();
}

const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function refuse(): never {
  throw new AppError('NOT_AN_EXPORT');
}
