import { EventEmitter } from 'node:events';
import pg from 'pg';
import { serialize } from 'pg-protocol';
import { PreparedStatements } from './prepared-statements.ts';
import type { StatementResult } from './statements.ts';
import { eachMessage, lengthOf, messages, type Parsers, ReplyReader } from './wire-reader.ts';

/**
 * `pg`'s client, which can leave reading rows to `ReplyReader`, in half the time. The rest of the
 * protocol remains `pg`'s.
 */
export class WireClient extends pg.Client {
  /** Undocumented parts of `pg`. */
  declare readonly connection: pg.Connection & Attaching;
  readonly prepared = new PreparedStatements();
  readonly #replies = new Replies();

  constructor(config?: pg.ClientConfig) {
    super(config);
    const attach = this.connection.attachListeners.bind(this.connection);
    this.connection.attachListeners = (stream) => attach(this.#replies.without(stream));
  }

  /** Sends messages at once. After an error PostgreSQL skips the rest of them. */
  async read(parsers: Parsers, sent: Buffer[]): Promise<StatementResult[]> {
    const bytes = Buffer.concat([...sent, serialize.sync()]);
    const reading: Reading = { reader: new ReplyReader(parsers) };
    const query = new pg.Query('');
    query.submit = (connection) => {
      this.#replies.readBy(reading);
      connection.stream.write(bytes);
    };
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const send: (query: pg.Query, done: (error?: Error) => void) => void = this.query.bind(this);
    send(query, (error) => (error ? reject(error) : resolve()));
    try {
      await promise;
    } catch (error) {
      // The stack shows only where the socket was read, which helps nobody.
      Error.captureStackTrace(error as Error);
      throw error;
    }
    if (reading.failure) throw reading.failure;
    return reading.reader.reply.results;
  }
}

/** How a connection of `pg` begins to listen. */
interface Attaching {
  attachListeners(stream: EventEmitter): void;
}

/** A reply that is being read. */
interface Reading {
  reader: ReplyReader;
  /** A value that could not be read, which is known only once the rest of the reply has come. */
  failure?: unknown;
}

/** Divides what a server sends between `pg` and the reader of the reply to the current query. */
class Replies {
  #reading: Reading | undefined;
  /** The received part of an incomplete message, and its length. */
  #begun: Buffer[] = [];
  #length = 0;
  #needed = 0;

  /** Until the reply has ended. */
  readBy(reading: Reading): void {
    this.#reading = reading;
  }

  /** @returns a stream of what remains */
  without(stream: EventEmitter): EventEmitter {
    const remaining = new EventEmitter();
    stream.on('data', (bytes: Buffer) => {
      this.#begun.push(bytes);
      this.#length += bytes.length;
      // A long message arrives in many pieces, which are joined only once.
      if (this.#length >= this.#needed) this.#divide(joined(this.#begun), remaining);
    });
    return remaining;
  }

  #divide(bytes: Buffer, remaining: EventEmitter): void {
    let done = 0;
    const passOnUpTo = (start: number) => {
      if (start > done) remaining.emit('data', bytes.subarray(done, start));
    };
    const whole = eachMessage(bytes, (start, end) => {
      const kind = bytes[start];
      if (kind === messages.ready) this.#reading = undefined;
      if (!this.#reading || !ofReplies.has(kind)) return;
      passOnUpTo(start);
      read(this.#reading, bytes, start, end);
      done = end;
    });
    this.#begun = whole < bytes.length ? [bytes.subarray(whole)] : [];
    this.#length = bytes.length - whole;
    this.#needed = lengthOf(bytes, whole);
    passOnUpTo(whole);
  }
}

const joined = (parts: Buffer[]) => (parts.length === 1 && parts[0]) || Buffer.concat(parts);

/** The others, such as an error, tell `pg` the state of its session. */
const ofReplies = new Set<number | undefined>([
  messages.rowDescription,
  messages.dataRow,
  messages.commandComplete,
  messages.emptyQuery,
]);

function read(reading: Reading, bytes: Buffer, start: number, end: number): void {
  if (reading.failure) return;
  try {
    reading.reader.take(bytes, start, end);
  } catch (error) {
    reading.failure = error;
  }
}
