import { AppError } from '#shared/errors.ts';
import { number } from '#shared/formats.ts';

const megabyte = 1024 * 1024;

/** What an archive may contain. Real ones stay far below. */
export const archiveLimits = {
  /** Files in the zip. */
  entries: 2000,
  /** One table, unpacked. */
  tableBytes: 256 * megabyte,
  /** All tables together, unpacked. */
  totalBytes: 1024 * megabyte,
  /** Rows of a table. */
  rows: 500_000,
  rowBytes: megabyte,
  /** Nesting depth of lists and objects. */
  depth: 64,
};

const refusal = (message: string) => new AppError('TOO_LARGE', { message });
const inMegabytes = (bytes: number) => `${number(bytes / megabyte)} MB`;

export const tooManyEntries = () =>
  refusal(
    `This archive has more than ${number(archiveLimits.entries)} files, which is the most that can be restored.`,
  );

export const tooLargeTable = (table: string) =>
  refusal(
    `Unpacked, ${table} is larger than ${inMegabytes(archiveLimits.tableBytes)}, which is the most that can be restored at once.`,
  );

export const tooLargeInTotal = () =>
  refusal(
    `Unpacked, this archive is larger than ${inMegabytes(archiveLimits.totalBytes)}, which is the most that can be restored at once.`,
  );

export const tooManyRows = (table: string) =>
  refusal(
    `This archive has more than ${number(archiveLimits.rows)} rows in ${table}, which is the most that can be restored at once.`,
  );

export const tooLargeRow = (table: string, place: number) =>
  refusal(
    `Row ${number(place)} of ${table} is larger than ${inMegabytes(archiveLimits.rowBytes)}, which is the most that one row may have.`,
  );

export const tooDeepRow = (table: string, place: number) =>
  refusal(
    `Row ${number(place)} of ${table} has more than ${archiveLimits.depth} lists and objects within one another, which is the most that can be restored.`,
  );
