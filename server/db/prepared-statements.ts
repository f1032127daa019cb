import { randomBytes } from 'node:crypto';
// @ts-expect-error: this file of pg's has no types.
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import type { Query } from './statements.ts';

/** Enough for all that the server sends again and again; what comes later is planned each time. */
const most = 100;

/** The statements that a connection keeps prepared, which saves half of what a short one costs. */
export class PreparedStatements {
  /** Their names, by text. */
  readonly #names = new Map<string, string>();
  #forgotten: string[] = [];
  /** A session that is another client's after all has none of these names, rather than its own statement. */
  readonly #prefix = randomBytes(4).toString('hex');
  #made = 0;

  /** The messages that execute a query, and prepare it first where that has not been done. */
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
   * Prepares these anew the next time, after an error: it may have come before one was prepared, or from a
   * table that has other columns by now.
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
