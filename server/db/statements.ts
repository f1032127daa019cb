// biome-ignore lint/suspicious/noExplicitAny: raw rows, typed by the code that wrote the SQL
export type RawRow = any;

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
   * Executes statements that come again and again, then the query, and again such statements, in as few
   * messages as possible; after an error, none that follows.
   * @returns a result for each
   * @throws the first one's error
   */
  send(before: Query[], query?: Query, after?: Query[]): Promise<StatementResult[]>;
}

export const statement = (sql: string, ...parameters: unknown[]): Query => ({ sql, parameters });
