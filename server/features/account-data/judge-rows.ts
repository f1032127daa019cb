import type { Refusal } from '#shared/account-data/schema.ts';
import type { UserTable } from '../../db/user-tables.ts';
import { archiveLimits } from './archive-limits.ts';
import type { Row } from './export-rows.ts';
import { inTodaysWords, olderRowsOf, readOlderRow } from './older-rows.ts';
import { refusalOf } from './refusals.ts';
import { isRestored } from './tables.ts';

/** At most this many rows of the file, and characters of JSON, are passed on at once. */
const batchLimits = { read: 500, characters: 256 * 1024 };

/** Rows that may be stored, with what happened since the previous ones were passed on. */
export interface JudgedRows {
  kind: 'rows';
  table: string;
  /** The columns that each of the rows has; the others take their defaults. */
  columns: string[];
  /** As JSON. */
  rows: string[];
  /** How many rows of the file were read. */
  read: number;
  /** How many were permanently refused. */
  refused: number;
  refusals: Refusal[];
}

/** The database's response to a row that was passed on. */
export interface RefusedByDatabase {
  /** Its index among the rows. */
  index: number;
  /** A sentence without a full stop. */
  reason: string;
}

interface Candidate {
  /** Its position in the file, from 1, and its original content. */
  place: number;
  given: Row;
  /** As it would be stored. */
  row: Row;
  /** Whether it was read as a row of an older version, so that a refusal is final. */
  isConverted: boolean;
}

/**
 * Decides which rows of a table may be stored, and how. Rows in an older shape are converted and
 * validated like typed input. Current ones are passed on as they are; if the database refuses one,
 * its values may still be in an older form, so it is passed on again, converted.
 */
export async function* judgeRows({
  table,
  columns,
  texts,
  naming,
  pause,
}: {
  table: UserTable;
  columns: string[];
  texts: AsyncIterable<Buffer[]>;
  /** How many more refusals may be listed. */
  naming: { left: number };
  pause: () => Promise<void>;
}): AsyncGenerator<JudgedRows, void, RefusedByDatabase[] | undefined> {
  const isOlder = olderRowsOf(table);
  let place = 0;
  let batch = newBatch();

  for await (const some of texts) {
    for (const text of some) {
      place += 1;
      batch.read += 1;
      const given = parseRow(text);
      if (!given) refuse({ place, given: {} }, 'It is not valid JSON');
      else if (isRestored(table, given)) yield* consider(given);
      if (batch.read >= batchLimits.read) yield* passOn();
      await pause();
    }
  }
  while (!isEmpty(batch)) yield* passOn();

  async function* consider(given: Row) {
    if (isOlder(given)) yield* convert({ place, given }, '');
    else yield* add({ place, given, row: inTodaysWords(table.name, given), isConverted: false });
  }

  async function* convert(candidate: Pick<Candidate, 'place' | 'given'>, reason: string) {
    const found = readOlderRow(table, candidate.given) ?? reason;
    if (typeof found === 'string') return refuse(candidate, found);
    yield* add({ ...candidate, row: inTodaysWords(table.name, found.row), isConverted: true });
  }

  async function* add(candidate: Candidate): ReturnType<typeof judgeRows> {
    const { row } = candidate;
    const names = columns.filter((column) => row[column] !== undefined);
    if (names.length === 0) return yield* drop(candidate, 'It contains nothing that can be stored');
    if (hasStrangeMoment(row)) {
      return yield* drop(candidate, 'It has a time that is not between 1900 and 2199');
    }
    const json = JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name]])));
    if (json.length > archiveLimits.rowBytes) {
      return yield* drop(candidate, 'Written out in full, it is larger than one row may be');
    }
    // Repeated, as rows that are refused may become part of the next batch.
    while (!fits(json, names)) yield* passOn();
    batch.columns = names;
    batch.rows.push(json);
    batch.candidates.push(candidate);
    batch.characters += json.length;
  }

  function fits(json: string, names: string[]): boolean {
    if (batch.rows.length === 0) return true;
    const isFull = batch.characters + json.length > batchLimits.characters;
    return !isFull && batch.columns.join() === names.join();
  }

  async function* passOn(): ReturnType<typeof judgeRows> {
    const { candidates, characters, ...judged } = batch;
    batch = newBatch();
    const refused = yield { kind: 'rows', table: table.name, ...judged } satisfies JudgedRows;
    for (const { index, reason } of refused ?? []) {
      const candidate = candidates[index];
      if (candidate) yield* drop(candidate, reason);
    }
  }

  async function* drop(candidate: Candidate, reason: string): ReturnType<typeof judgeRows> {
    if (candidate.isConverted) refuse(candidate, reason);
    else yield* convert(candidate, reason);
  }

  function refuse(candidate: Pick<Candidate, 'place' | 'given'>, reason: string) {
    batch.refused += 1;
    if (naming.left === 0) return;
    naming.left -= 1;
    batch.refusals.push(refusalOf(table.name, candidate.place, candidate.given, reason));
  }
}

const newBatch = () => ({
  columns: [] as string[],
  rows: [] as string[],
  read: 0,
  refused: 0,
  refusals: [] as Refusal[],
  candidates: [] as Candidate[],
  characters: 0,
});

const isEmpty = ({ rows, read, refused }: ReturnType<typeof newBatch>) =>
  rows.length + read + refused === 0;

export function parseRow(text: Buffer): Row | undefined {
  try {
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}

/** PostgreSQL also stores times, such as 'infinity', that cannot be shown. */
const hasStrangeMoment = (row: Row): boolean =>
  Object.entries(row).some(
    ([column, value]) =>
      (column === 'timestamp' || column.endsWith('_at')) &&
      typeof value === 'string' &&
      !/^(19|20|21)\d\d-/.test(value),
  );
