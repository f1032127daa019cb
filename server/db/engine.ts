import type { Kysely, Transaction } from 'kysely';
import type { DB } from './types.ts';

export type Work<T> = (tx: Transaction<DB>) => Promise<T>;

// biome-ignore lint/suspicious/noExplicitAny: raw rows, typed by whoever wrote the SQL
export type RawRow = any;

/** What differs between the embedded database and a server; `client.ts` makes the rest of it. */
export interface Engine {
  kind: 'pglite' | 'postgres';
  owner: Kysely<DB>;
  /** One transaction that begins with `opening`, statements whose rows `work` is handed. */
  transact<T>(
    opening: string,
    work: (tx: Transaction<DB>, openingRows: RawRow[]) => Promise<T>,
  ): Promise<T>;
  executeSql(text: string, values?: unknown[]): Promise<{ rows: RawRow[] }>;
  close(): Promise<void>;
}

/** Drivers answer several statements in one text with several results. */
export function rowsOf(result: { rows: RawRow[] } | { rows: RawRow[] }[]): { rows: RawRow[] } {
  return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows };
}
