import type { Formats } from '#shared/formats.ts';
import { type ExportRow, isTrainingRow } from '#shared/imports/activity-row.ts';
import { joinExport } from '#shared/imports/join-file.ts';
import type { ListedGear } from '#shared/imports/shoes.ts';
import { type Member, memberName } from '../archive.ts';
import type { Lister } from '../lister.ts';
import type { Listing } from '../listing.ts';
import { readTable, type Table } from './read-table.ts';

const tableName = /(^|\/)activities\.csv$/i;
const gearName = /(^|\/)(shoes|bikes)\.csv$/i;

/** The table of a Strava export, wherever it is in an archive or a folder. */
export const isStravaTable = ({ name }: Pick<Member, 'name'>) => tableName.test(name);

/** A row's file, in whatever language its column is called "Filename". */
const fileCell = /^[\w.-]{1,50}\/[^/]+\.(fit|gpx|tcx)(\.gz)?$/i;

/**
 * Lists the rows of a Strava export by their files.
 * @throws {AppError} NOT_A_STRAVA_EXPORT
 */
export async function listStrava(
  table: Member,
  listing: Listing<ExportRow>,
  around: Omit<Table, 'content'>,
): Promise<void> {
  const folder = folderOf(table);
  for await (const { row, cells } of readTable({ content: () => table.content(), ...around })) {
    const file = fileIn(cells);
    await listing.add(located(row), file ? memberName(folder + file) : undefined);
  }
}

/** Without characters that no name contains, which may be at its very end. */
const fileIn = (cells: readonly string[]): string | undefined =>
  cells
    .filter((cell) => cell.includes('/'))
    .map(memberName)
    .find((name) => fileCell.test(name));

/** The table's folder, with a trailing slash. */
export const folderOf = ({ name }: Pick<Member, 'name'>) => name.replace(/activities\.csv$/i, '');

/** A row that is not a run says where it is: its line is not that of the import. */
function located(row: ExportRow): ExportRow {
  if (isTrainingRow(row)) return row;
  return { ...row, activity: { fileName: `activities.csv, line ${row.line}` } };
}

export const stravaLister = (
  listing: Listing<ExportRow>,
  gear: ListedGear,
  formats: Formats,
): Lister => ({
  problems: [],
  gear,
  isTable: (name) => tableName.test(name) || gearName.test(name),
  isComplete: false,
  async find({ name }) {
    const row = await listing.find(name);
    return row && { row, join: (run, file) => joinExport(run, file, formats) };
  },
  others: (from) => listing.others(from),
  [Symbol.asyncDispose]: () => listing[Symbol.asyncDispose](),
});
