import type { PGlite } from '@electric-sql/pglite';
import { serialize } from 'pg-protocol';
import { once, PreparedStatements } from './prepared-statements.ts';
import type { Connection, Query, StatementResult } from './statements.ts';
import { type Parsers, type Reply, readReply } from './wire-reader.ts';

/**
 * Speaks PostgreSQL's protocol with the embedded engine directly: PGlite's `query` takes six
 * messages, and spends most of its time reading rows.
 */
export class PGliteConnection implements Connection {
  readonly #pglite: PGlite;
  readonly #parsers: Parsers;
  readonly #prepared = new PreparedStatements();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#parsers = (oid) => (oid === bytea ? readBytes : pglite.parsers[oid]);
  }

  /** Holds the connection exclusively: no other query or transaction runs meanwhile. */
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
    // A text that fails between its BEGIN and COMMIT must not leave the next query in its
    // transaction.
    if (reply.state !== 'idle') await this.#transfer(serialize.query('rollback'));
    return resultsOf(reply);
  }

  /** PostgreSQL skips everything between an error and the next sync. */
  async #exchange(messages: Buffer[]): Promise<Reply> {
    return await this.#transfer(Buffer.concat([...messages, serialize.sync()]));
  }

  async #transfer(message: Buffer): Promise<Reply> {
    const received: Uint8Array[] = [];
    await this.#pglite.execProtocolRawStream(message, {
      syncToFs: false,
      // The result is a view of memory that the engine will reuse.
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
 * Statements on single rows, for which one plan fits all values: unlike a query that searches for
 * rows, or an "on conflict … where", which PostgreSQL matches against partial indexes.
 */
const isPlainInsert =
  /^insert into "\w+" \([^()]*\) values \([^()]*\)( on conflict \([^()]*\) do nothing)?( returning \*)?$/;

const bytea = 17;

const readBytes = (text: string) => Buffer.from(text.slice(2), 'hex');
