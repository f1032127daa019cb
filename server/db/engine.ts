import type { Kysely, Transaction } from 'kysely';
import type { Query, RawRow } from './statements.ts';
import type { DB } from './types.ts';

export type Work<T> = (tx: Transaction<DB>) => Promise<T>;

/** The connections in the pool, and how many queries wait for one. */
export interface PoolUse {
  total: number;
  idle: number;
  waiting: number;
}

/**
 * How a transaction begins (sent with its first query, as one message), and what it reports at its
 * end.
 */
export interface Opening {
  /**
   * The same texts each time, with what differs passed as values, so that they need not be planned
   * each time.
   */
  statements: Query[];
  /**
   * Receives the rows that the statements returned, before the first query's are handed over. If it
   * throws, that is the transaction's error, and the transaction is rolled back.
   */
  check?: (rows: RawRow[]) => void;
  /**
   * There will be a single query, with which the end of the transaction is sent. So a session that
   * `check` rejects must not be able to write.
   */
  isForOneQuery?: boolean;
  /**
   * Sent with the commit, to see what the transaction has done. `note` receives its rows if the
   * commit succeeds.
   */
  closing?: { statement: Query; note: (rows: RawRow[]) => void };
}

/** What a transaction that only reads offers in addition to queries. */
export interface Reading {
  /** Waits for the opening, if its result is needed before the first query. */
  begin(): Promise<void>;
  /** The next query is the last one, so the transaction's end is sent with it. */
  endWithNext(): void;
}

export type ReadingWork<T> = (tx: Transaction<DB>, reading: Reading) => Promise<T>;

/** What differs between the embedded database and a server; `client.ts` builds the rest on top. */
export interface Engine {
  kind: 'pglite' | 'postgres';
  owner: Kysely<DB>;
  transact<T>(opening: Opening, work: Work<T>): Promise<T>;
  /**
   * The same for a transaction that changes nothing, so that nobody has to wait for its end. All
   * its queries see the same snapshot.
   */
  read<T>(opening: Opening, work: ReadingWork<T>): Promise<T>;
  /** Absent where there is no pool. */
  poolUse?: () => PoolUse;
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** One text without values may contain several statements; their rows come as one list. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: RawRow[] }>;
  /**
   * Embedded database only: keeps its files safe to copy while it is in use. `copyFiles` should
   * copy everything but the log, then `copyLog` the log, and the label as `backup_label`:
   * PostgreSQL recovers from both when it opens the copy. No part of the log is discarded before
   * `copyLog` has ended.
   */
  copyWhile?: (
    copyFiles: () => Promise<void>,
    copyLog: (label: string) => Promise<void>,
  ) => Promise<void>;
  close(): Promise<void>;
}
