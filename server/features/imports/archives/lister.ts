import type { ExportRow, OtherRow, TrainingRow } from '#shared/imports/activity-row.ts';
import type { ListedGear } from '#shared/imports/shoes.ts';
import type { FileRow } from '../activity-rows.ts';
import type { Member } from './archive.ts';

/** What an archive's own table says about an activity. */
export interface Listed {
  row: ExportRow;
  /** Merges the run of the row with its file. */
  join(row: TrainingRow, file: FileRow): TrainingRow;
}

/** A message about how far a table has been searched, in uncompressed bytes. */
export type ReportSearched<Said> = (table: Member, searched: number) => Said;

/** Reads the table of an archive, if it has one. */
export interface Lister extends AsyncDisposable {
  /** Problems with the table. */
  problems: OtherRow[];
  /** What it says about gear. */
  gear?: ListedGear;
  /** Whether a member is a table rather than an activity. */
  isTable(name: string): boolean;
  /** The position of a large table: it takes as long as the rest. */
  searched?: Member['span'];
  /** Whether files that the table does not list are not the runner's activities. */
  isComplete: boolean;
  find(member: Member): Promise<Listed | undefined>;
  /** The activities without a file. @param from how many to skip */
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
