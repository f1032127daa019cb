import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import type { UserTable } from '../../db/user-tables.ts';
import { isOfBytes } from './is-of-bytes.ts';

export type Row = Record<string, unknown>;

export type Read = <T>(work: (tx: Transaction<DB>) => Promise<T>) => Promise<T>;

/** Few enough that on the embedded database no other request waits long for a page. */
const pageSize = 200;
/** For tables with pieces of files, each of which is up to half a megabyte. */
const bytesPageSize = 4;
const pageSizeOf = (table: UserTable) => (isOfBytes(table) ? bytesPageSize : pageSize);

interface Source {
  userId: string;
  table: UserTable;
  columns: string[];
}

/**
 * The rows of one table, one page per transaction, so that no request waits for the whole export.
 */
export async function* pagesOf(source: Source, read: Read) {
  let after: Row | undefined;
  for (;;) {
    const page = await read((tx) => readPage(tx, source, after));
    if (page.length > 0) yield page;
    if (page.length < pageSizeOf(source.table)) return;
    after = page.at(-1);
    // The embedded database never waits on IO: without a pause no other request would be served.
    await setImmediate();
  }
}

/** In primary key order, continuing after the previous page. */
async function readPage(
  tx: Transaction<DB>,
  { userId, table, columns }: Source,
  after: Row | undefined,
): Promise<Row[]> {
  const { name, primaryKey } = table;
  const key = sql.join(primaryKey.map((column) => sql.ref(column)));
  const start: RawBuilder<unknown> = after
    ? sql`and (${key}) > (${sql.join(primaryKey.map((column) => after[column]))})`
    : sql``;
  const { rows } = await sql<Row>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
    where user_id = ${userId} ${start} order by ${key} limit ${pageSizeOf(table)}`.execute(tx);
  return rows.map(inText);
}

/** Bytes as PostgreSQL writes and reads them as text. */
function inText(row: Row): Row {
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
  ]);
  return Object.fromEntries(entries);
}

/** How many rows there are, to show progress. */
export async function countRows(
  tx: Transaction<DB>,
  userId: string,
  tables: UserTable[],
): Promise<number> {
  let total = 0;
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)} where user_id = ${userId}`.execute(tx);
    total += rows[0]?.count ?? 0;
  }
  return total;
}
