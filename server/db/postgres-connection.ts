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

  async send(statements: Query[], query?: Query): Promise<StatementResult[]> {
    const last = query && textOf(query);
    if (query && last === undefined) {
      const before = statements.length > 0 ? await this.send(statements) : [];
      return [...before, read(await this.#client.query(query.sql, [...query.parameters]))];
    }
    const texts = statements.map(asText);
    if (last !== undefined) texts.push(last);
    const results: pg.QueryResult | pg.QueryResult[] = await this.#client.query(texts.join('; '));
    return (Array.isArray(results) ? results : [results]).map(read);
  }
}

/** Leaving one out would leave the others without their role. */
function asText(query: Query): string {
  const text = textOf(query);
  if (text === undefined) throw new TypeError(`${query.sql} cannot be sent with its values in it`);
  return text;
}

function read({ command, rows, rowCount }: pg.QueryResult): StatementResult {
  const counts = /^(INSERT|UPDATE|DELETE|MERGE)$/.test(command);
  return { command, rows, affectedRows: counts ? (rowCount ?? 0) : 0 };
}

/**
 * A query as a text that can follow others, which saves a trip to the server. Only where its values are
 * ids, numbers, days and the like, which cannot end a quoted text.
 * @returns undefined where it has to be sent with its values beside it
 */
function textOf({ sql, parameters }: Query): string | undefined {
  if (parameters.length === 0) return sql;
  if (unclear.test(sql)) return undefined;
  const literals: string[] = [];
  for (const parameter of parameters) {
    const value: unknown = prepareValue(parameter);
    if (value === null) literals.push('null');
    else if (typeof value === 'string' && plain.test(value)) literals.push(`'${value}'`);
    else return undefined;
  }
  return sql.replace(textOrPlace, (found, place) =>
    place ? (literals[place - 1] ?? found) : found,
  );
}

const plain = /^[\w.:+-]{0,64}$/;

const textOrPlace = /'[^']*'|\$(\d+)/g;

/** Where a place for a value cannot be told from a text, a name or a comment by `textOrPlace`. */
const unclear = /\\|--|\/\*|\$(?!\d)|"[^"]*['$]/;
