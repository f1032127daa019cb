import pg from 'pg';
import { serialize } from 'pg-protocol';
import { PreparedStatements } from './prepared-statements.ts';
import type { RawRow, StatementResult } from './statements.ts';
import { type Parsers, readTag } from './wire-reader.ts';

/** `pg`'s client, which also takes several statements in one message, and gives the result of each. */
export class WireClient extends pg.Client {
  readonly prepared = new PreparedStatements();

  /** Sends messages at once. Up to their end PostgreSQL skips what follows an error. */
  async read(parsers: Parsers, sent: Buffer[]): Promise<StatementResult[]> {
    const reading = new Reading(parsers, Buffer.concat([...sent, serialize.sync()]));
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const send: (query: pg.Query, done: (error?: Error) => void) => void = this.query.bind(this);
    send(reading, (error) => (error ? reject(error) : resolve()));
    try {
      await promise;
    } catch (error) {
      // It says where the socket was read, which is of no use to anybody.
      Error.captureStackTrace(error as Error);
      throw error;
    }
    if (reading.failure) throw reading.failure;
    return reading.results;
  }
}

/** What `pg` hands the parts of a reply to: a `Submittable` of https://node-postgres.com/apis/client#clientquery */
class Reading extends pg.Query {
  readonly results: StatementResult[] = [];
  /** Why a value could not be read; the rest of the reply still has to arrive. */
  failure: unknown;
  readonly #parsers: Parsers;
  readonly #bytes: Buffer;
  #columns: Column[] = [];
  #empty: RawRow = {};
  #rows: RawRow[] = [];

  constructor(parsers: Parsers, bytes: Buffer) {
    super('');
    this.#parsers = parsers;
    this.#bytes = bytes;
  }

  override submit = ({ stream }: pg.Connection): void => {
    stream.write(this.#bytes);
  };

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.#parsers(dataTypeID),
    }));
    this.#empty = Object.fromEntries(fields.map(({ name }) => [name, null]));
    this.#rows = [];
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.failure) return;
    try {
      this.#rows.push(this.#readRow(fields));
    } catch (error) {
      this.failure = error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.results.push({ ...readTag(text), rows: this.#rows });
    this.#rows = [];
  }

  handleEmptyQuery(): void {
    this.results.push({ command: '', affectedRows: 0, rows: [] });
  }

  #readRow(fields: (string | null)[]): RawRow {
    const row = { ...this.#empty };
    for (const [at, { name, parse }] of this.#columns.entries()) {
      const text = fields[at] ?? null;
      row[name] = text !== null && parse ? parse(text) : text;
    }
    return row;
  }
}

interface Column {
  name: string;
  parse: ReturnType<Parsers>;
}
