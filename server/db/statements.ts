import type { RawRow } from './engine.ts';

export interface Query {
  sql: string;
  parameters: readonly unknown[];
}

/** What one statement answered. */
export interface StatementResult {
  /** Such as SELECT, INSERT, BEGIN; empty for a text without a statement. */
  command: string;
  rows: RawRow[];
  /** Rows inserted, updated or deleted. */
  affectedRows: number;
}

/** Somebody's connection, as long as it is theirs alone. */
export interface Connection {
  /**
   * Executes statements without values, then the query, in as few messages as possible; after an error,
   * none that follows.
   * @returns a result for each
   * @throws the first one's error
   */
  send(statements: string[], query?: Query): Promise<StatementResult[]>;
}
