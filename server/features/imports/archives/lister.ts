import type { ExportRow, OtherRow, TrainingRow } from '#shared/imports/activity-row.ts';
import type { ListedGear } from '#shared/imports/shoes.ts';
import type { FileRow } from '../activity-rows.ts';
import type { Member } from './archive.ts';

/** What an archive's own table says of an activity. */
export interface Listed {
  row: ExportRow;
  /** The run of the row and its file together. */
  join(row: TrainingRow, file: FileRow): TrainingRow;
}

/** What is said of how far a table has been searched, in bytes of it, unpacked. */
export type ReportSearched<Said> = (table: Member, searched: number) => Said;

/** Knows the table of an archive, if it has one. */
export interface Lister extends AsyncDisposable {
  /** What is wrong with the table. */
  problems: OtherRow[];
  /** What it says of gear. */
  gear?: ListedGear;
  /** Whether a member is a table, and no activity. */
  isTable(name: string): boolean;
  /** Of a large table, where it lies: it takes as long as the rest. */
  searched?: Member['span'];
  /** Whether files that the table does not list are none of the runner's activities. */
  isComplete: boolean;
  find(member: Member): Promise<Listed | undefined>;
  /** The activities without a file. @param from how many to pass over */
  others(from: number): AsyncGenerator<ExportRow, void>;
}

export const emptyLister = (): Lister => ({
  problems: [],
  isTable: () => false,
  isComplete: false,
  find: async () => undefined,
  async *others() {},
  [Symbol.asyncDispose]: async () => {},
});
