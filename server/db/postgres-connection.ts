import pg from 'pg';
import { parsers } from './parsers.ts';
import { once } from './prepared-statements.ts';
import type { Connection, Query, StatementResult } from './statements.ts';
import type { WireClient } from './wire-client.ts';

/** A connection to a server, taken from the pool. */
export class PostgresConnection implements Connection {
  readonly #client: WireClient;
  readonly #prepares: boolean;

  /** @param prepares false behind a pooler, where the server's session is not the client's own */
  constructor(client: WireClient, { prepares }: { prepares: boolean }) {
    this.#client = client;
    this.#prepares = prepares;
  }

  /** The query itself is planned each time: another server may be changing its table. */
  async send(before: Query[], query?: Query, after: Query[] = []): Promise<StatementResult[]> {
    const { prepared } = this.#client;
    const recurring = (one: Query) => (this.#prepares ? prepared.execute(one) : once(one));
    try {
      return await this.#client.read(typeParser, [
        ...before.flatMap(recurring),
        ...(query ? once(query) : []),
        ...after.flatMap(recurring),
      ]);
    } catch (error) {
      prepared.forget([...before, ...after]);
      throw error;
    }
  }
}

/** How a value is read, by its type's oid. */
export const typeParser = (oid: number): ((text: string) => unknown) =>
  oid === timestamptz ? readInstant : (parsers[oid] ?? pg.types.getTypeParser(oid));

const timestamptz = 1184;

const readAnyInstant: (text: string) => unknown = pg.types.getTypeParser(timestamptz);

/** Most are in UTC and of recent centuries, which JavaScript itself parses in half the time. */
const readInstant = (text: string) =>
  text.endsWith('+00') && text >= '1' && text < '3' && text[4] === '-'
    ? new Date(text)
    : readAnyInstant(text);
