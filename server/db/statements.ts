// biome-ignore lint/suspicious/noExplicitAny: raw rows, typed by the code that wrote the SQL
export type RawRow = any;

export interface Query {
  sql: string;
  parameters: readonly unknown[];
}

/** The result of one statement. */
export interface StatementResult {
  /** Such as SELECT, INSERT, BEGIN; empty for a text without a statement. */
  command: string;
  rows: RawRow[];
  /** Rows inserted, updated or deleted. */
  affectedRows: number;
}

/** A connection, for as long as its user has it exclusively. */
export interface Connection {
  /**
   * Executes recurring statements, then the query, then more recurring statements, in as few
   * messages as possible; after an error, none that follows.
   * @returns a result for each
   * @throws the first one's error
   */
  send(before: Query[], query?: Query, after?: Query[]): Promise<StatementResult[]>;
}

export const statement = (sql: string, ...parameters: unknown[]): Query => ({ sql, parameters });
