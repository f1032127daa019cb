import type { PGlite } from '@electric-sql/pglite';
// @ts-expect-error: this file of pg's has no types.
import { prepareValue } from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';
import type { Connection, Query, StatementResult } from './statements.ts';
import { type Parsers, type Reply, readReply } from './wire-reader.ts';

/**
 * Speaks PostgreSQL's protocol with the embedded engine itself: PGlite's `query` takes six messages, and
 * most of its time to read the rows. Values are sent as `pg` sends them to a server.
 */
export class PGliteConnection implements Connection {
  readonly #pglite: PGlite;
  readonly #parsers: Parsers;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#parsers = { ...pglite.parsers, [bytea]: readBytes };
  }

  /** Has the connection alone: nobody else's query or transaction runs meanwhile. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    return await this.#pglite._runExclusiveTransaction(async () => {
      if (this.#pglite.closed) throw new Error('PGlite is closed');
      return await work();
    });
  }

  async send(statements: string[], query?: Query): Promise<StatementResult[]> {
    const queries: Query[] = statements.map((sql) => ({ sql, parameters: [] }));
    if (query) queries.push(query);
    // Up to the sync, PostgreSQL skips what follows an error.
    const message = Buffer.concat([...queries.flatMap(messagesOf), serialize.sync()]);
    return resultsOf(await this.#exchange(message));
  }

  /** Executes a text with any number of statements, which may begin and end transactions. */
  async script(text: string): Promise<StatementResult[]> {
    const reply = await this.#exchange(serialize.query(text));
    // One that fails between its BEGIN and its COMMIT must not leave its transaction to the next query.
    if (reply.state !== 'idle') await this.#exchange(serialize.query('rollback'));
    return resultsOf(reply);
  }

  async #exchange(message: Buffer): Promise<Reply> {
    const received: Uint8Array[] = [];
    await this.#pglite.execProtocolRawStream(message, {
      syncToFs: false,
      // What it gives is a view of memory that the engine will use again.
      onRawData: (bytes) => received.push(bytes.slice()),
    });
    return readReply(Buffer.concat(received), this.#parsers);
  }
}

function resultsOf({ results, error }: Reply): StatementResult[] {
  if (error) throw error;
  return results;
}

const messagesOf = ({ sql, parameters }: Query): Buffer[] => [
  serialize.parse({ text: sql }),
  serialize.bind({ values: [...parameters], valueMapper: prepareValue }),
  serialize.describe({ type: 'P' }),
  serialize.execute({}),
];

const bytea = 17;

const readBytes = (text: string) => Buffer.from(text.slice(2), 'hex');
