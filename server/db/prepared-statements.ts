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
  #made = 0;

  /** The messages that execute a query, and prepare it first where that has not been done. */
  execute(query: Query): Buffer[] {
    const known = this.#names.get(query.sql);
    if (known !== undefined) return run(query, known);
    if (this.#names.size >= most) return once(query);
    this.#made += 1;
    const name = `s${this.#made}`;
    this.#names.set(query.sql, name);
    return [serialize.parse({ name, text: query.sql }), ...run(query, name)];
  }

  /**
   * The messages that close these, after an error: it may have come before one was prepared, or from a
   * table that has other columns by now.
   */
  forget(queries: Query[]): Buffer[] {
    return queries.flatMap(({ sql }) => {
      const name = this.#names.get(sql);
      this.#names.delete(sql);
      return name === undefined ? [] : [serialize.close({ type: 'S', name })];
    });
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
