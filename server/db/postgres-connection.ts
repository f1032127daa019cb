import type pg from 'pg';
// @ts-expect-error: this file of pg's has no types.
import { prepareValue } from 'pg/lib/utils.js';
import type { Connection, Query, StatementResult } from './statements.ts';

/** A connection to a server, taken from the pool. */
export class PostgresConnection implements Connection {
  readonly #client: pg.ClientBase;

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  async send(statements: string[], query?: Query): Promise<StatementResult[]> {
    const last = query && textOf(query);
    if (query && last === undefined) {
      const before = statements.length > 0 ? await this.send(statements) : [];
      return [...before, read(await this.#client.query(query.sql, [...query.parameters]))];
    }
    const text = [...statements, ...(last === undefined ? [] : [last])].join('; ');
    const results: pg.QueryResult | pg.QueryResult[] = await this.#client.query(text);
    return (Array.isArray(results) ? results : [results]).map(read);
  }
}

function read({ command, rows, rowCount }: pg.QueryResult): StatementResult {
  const counts = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(command);
  return { command, rows, affectedRows: counts ? (rowCount ?? 0) : 0 };
}

/**
 * The query as a text that can follow other statements, which saves a trip to the server. Only where its
 * values are ids, numbers, days and the like, which cannot end a quoted text, and it has no quotes itself.
 * @returns undefined where it has to be sent with its values beside it
 */
function textOf({ sql, parameters }: Query): string | undefined {
  if (/'|\$(?!\d)/.test(sql)) return undefined;
  const literals: string[] = [];
  for (const parameter of parameters) {
    const value: unknown = prepareValue(parameter);
    if (value === null) literals.push('null');
    else if (typeof value === 'string' && plainValue.test(value)) literals.push(`'${value}'`);
    else return undefined;
  }
  return sql.replace(/\$(\d+)/g, (name, number) => literals[Number(number) - 1] ?? name);
}

const plainValue = /^[\w.:+-]{0,64}$/;
