import type { PGlite } from '@electric-sql/pglite';
import { serialize } from 'pg-protocol';
import { once, PreparedStatements } from './prepared-statements.ts';
import type { Connection, Query, StatementResult } from './statements.ts';
import { type Parsers, type Reply, readReply } from './wire-reader.ts';

/**
 * Speaks PostgreSQL's protocol with the embedded engine itself: PGlite's `query` takes six messages, and
 * most of its time to read the rows.
 */
export class PGliteConnection implements Connection {
  readonly #pglite: PGlite;
  readonly #parsers: Parsers;
  readonly #prepared = new PreparedStatements();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#parsers = (oid) => (oid === bytea ? readBytes : pglite.parsers[oid]);
  }

  /** Has the connection alone: nobody else's query or transaction runs meanwhile. */
  async alone<T>(work: () => Promise<T>): Promise<T> {
    return await this.#pglite._runExclusiveTransaction(async () => {
      if (this.#pglite.closed) throw new Error('PGlite is closed');
      return await work();
    });
  }

  async send(before: Query[], query?: Query, after: Query[] = []): Promise<StatementResult[]> {
    const isPrepared = (one: Query) => one !== query || isPlainInsert.test(one.sql);
    const all = [...before, ...(query ? [query] : []), ...after];
    const reply = await this.#exchange(
      all.flatMap((one) => (isPrepared(one) ? this.#prepared.execute(one) : once(one))),
    );
    if (reply.error) this.#prepared.forget(all.filter(isPrepared));
    return resultsOf(reply);
  }

  /** Executes a text with any number of statements, which may begin and end transactions. */
  async script(text: string): Promise<StatementResult[]> {
    const reply = await this.#transfer(serialize.query(text));
    // One that fails between its BEGIN and its COMMIT must not leave its transaction to the next query.
    if (reply.state !== 'idle') await this.#transfer(serialize.query('rollback'));
    return resultsOf(reply);
  }

  /** Up to the sync, PostgreSQL skips what follows an error. */
  async #exchange(messages: Buffer[]): Promise<Reply> {
    return await this.#transfer(Buffer.concat([...messages, serialize.sync()]));
  }

  async #transfer(message: Buffer): Promise<Reply> {
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

/**
 * Those of single rows, whose plan fits all values: unlike that of a query that has to find rows, or of an
 * "on conflict … where", which PostgreSQL compares with partial indexes.
 */
const isPlainInsert =
  /^insert into "\w+" \([^()]*\) values \([^()]*\)( on conflict \([^()]*\) do nothing)?( returning \*)?$/;

const bytea = 17;

const readBytes = (text: string) => Buffer.from(text.slice(2), 'hex');
