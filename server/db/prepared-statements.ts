import { randomBytes } from 'node:crypto';
// @ts-expect-error: this file of pg's has no types.
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import type { Query } from './statements.ts';

/**
 * Enough for all statements that the server sends repeatedly; any beyond that are planned each
 * time.
 */
const most = 100;

/** The statements that a connection keeps prepared, which halves the cost of a short one. */
export class PreparedStatements {
  /** Their names, by text. */
  readonly #names = new Map<string, string>();
  #forgotten: string[] = [];
  /**
   * So that a session which turns out to be another client's lacks these names, instead of having
   * its own statements under them.
   */
  readonly #prefix = randomBytes(4).toString('hex');
  #made = 0;

  /** The messages that execute a query, preparing it first if necessary. */
  execute(query: Query): Buffer[] {
    const known = this.#names.get(query.sql);
    if (known !== undefined) return run(query, known);
    if (this.#names.size >= most) return once(query);
    this.#made += 1;
    const name = `${this.#prefix}_${this.#made}`;
    this.#names.set(query.sql, name);
    const closing = this.#forgotten
      .splice(0)
      .map((old) => serialize.close({ type: 'S', name: old }));
    return [...closing, serialize.parse({ name, text: query.sql }), ...run(query, name)];
  }

  /**
   * Has these prepared again next time, after an error: it may have occurred before one was
   * prepared, or because a table's columns have changed.
   */
  forget(queries: Query[]): void {
    for (const { sql } of queries) {
      const name = this.#names.get(sql);
      if (name !== undefined) this.#forgotten.push(name);
      this.#names.delete(sql);
    }
  }
}

/** The messages that execute a query that is not prepared. */
export const once = (query: Query): Buffer[] => [
  serialize.parse({ text: query.sql }),
  ...run(query, ''),
];

/** Values are sent as `pg` sends them to a server. */
const run = ({ parameters }: Query, name: string): Buffer[] => [
  serialize.bind({ statement: name, values: [...parameters], valueMapper: prepareValue }),
  serialize.describe({ type: 'P' }),
  serialize.execute({}),
];
