import type { Kysely, Transaction } from 'kysely';
import type { Query, RawRow } from './statements.ts';
import type { DB } from './types.ts';

export type Work<T> = (tx: Transaction<DB>) => Promise<T>;

/** The connections there are, and how many queries wait for one. */
export interface PoolUse {
  total: number;
  idle: number;
  waiting: number;
}

/** How a transaction begins, which is sent with its first query, as one message; and what it tells at its end. */
export interface Opening {
  /** The same texts each time, with what differs as values: so they need not be planned each time. */
  statements: Query[];
  /**
   * Is given the rows that the statements answered before the first query's are handed over. If it
   * throws, that is the error of the transaction, and nothing of it is kept.
   */
  check?: (rows: RawRow[]) => void;
  /**
   * There will be a single query, with which the transaction's end is sent. So what `check` refuses must not be
   * able to write.
   */
  isForOneQuery?: boolean;
  /** Sent with the commit, to see what the transaction has done. `note` is given its rows if that succeeds. */
  closing?: { statement: Query; note: (rows: RawRow[]) => void };
}

/** A transaction that only reads, beside its queries. */
export interface Reading {
  /** Waits for the opening, where that is to be known before the first query. */
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
   * The same for a transaction that changes nothing, so that nobody has to wait for its end. All its
   * queries see the same moment.
   */
  read<T>(opening: Opening, work: ReadingWork<T>): Promise<T>;
  /** Absent where there is no pool. */
  poolUse?: () => PoolUse;
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** One text without values may contain several statements; their rows come as one list. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: RawRow[] }>;
  /**
   * Only of the embedded database: keeps its files fit to be copied, while it is used. `copyFiles` is to
   * copy all but the log, then `copyLog` the log, and the label as `backup_label`: PostgreSQL recovers
   * from both when it opens the copy. Nothing of the log is discarded until that has ended.
   */
  copyWhile?: (
    copyFiles: () => Promise<void>,
    copyLog: (label: string) => Promise<void>,
  ) => Promise<void>;
  close(): Promise<void>;
}
