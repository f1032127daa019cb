import pg from 'pg';
// @ts-expect-error: this file of pg's has no types.
import { prepareValue } from 'pg/lib/utils.js';
import { parsers } from './parsers.ts';
import type { Connection, Query, StatementResult } from './statements.ts';
import type { WireClient } from './wire-client.ts';

/** A connection to a server, taken from the pool. */
export class PostgresConnection implements Connection {
  readonly #client: WireClient;

  constructor(client: WireClient) {
    this.#client = client;
  }

  async send(before: Query[], query?: Query, after: Query[] = []): Promise<StatementResult[]> {
    const all = [...before, ...(query ? [query] : []), ...after];
    if (all.length === 0) return [];
    const texts = all.map(textOf);
    // A text costs both sides less than a statement with its values beside it.
    const isText = texts.every((text) => text !== undefined);
    return await this.#client.read(typeParser, isText ? texts.join('; ') : all);
  }
}

/** How a value is read, by its type's oid. */
export const typeParser = (oid: number): ((text: string) => unknown) =>
  oid === timestamptz ? readInstant : (parsers[oid] ?? pg.types.getTypeParser(oid));

const timestamptz = 1184;

const readAnyInstant: (text: string) => unknown = pg.types.getTypeParser(timestamptz);

/** Most are in UTC and of these centuries, which JavaScript itself reads in half the time. */
const readInstant = (text: string) =>
  text.endsWith('+00') && text >= '1' && text < '3' && text[4] === '-'
    ? new Date(text)
    : readAnyInstant(text);

/**
 * A query as a text that can follow others. Only where its values are
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

/** A text, a name or a place for a value. */
const textOrPlace = /'[^']*'|"[^"]*"|\$(\d+)/g;

/** Where `textOrPlace` could take something else for one of these: a comment, or a text in other quotes. */
const unclear = /\\|--|\/\*|\$(?!\d)|\w\$/;
