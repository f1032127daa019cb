import { DatabaseError } from 'pg-protocol';
import type { RawRow, StatementResult } from './statements.ts';

/** How the text of a value is parsed, by its type's oid; undefined if it is left unchanged. */
export type Parsers = (oid: number) => ((text: string) => unknown) | undefined;

export interface Reply {
  results: StatementResult[];
  /** The first; what follows it up to the next sync was not executed. */
  error: DatabaseError | undefined;
  /** Whether the session is now outside of a transaction, in one, or in one that failed. */
  state: 'idle' | 'in transaction' | 'failed';
}

/** Reads PostgreSQL's response to one or more messages: see `ReplyReader`. */
export function readReply(bytes: Buffer, parsers: Parsers): Reply {
  const reader = new ReplyReader(parsers);
  for (let start = 0; start < bytes.length; ) {
    const end = start + 1 + bytes.readUInt32BE(start + 1);
    reader.take(bytes, start, end);
    start = end;
  }
  return reader.reply;
}

/** A letter and the length of what follows it. */
const headerLength = 5;

/**
 * Collects a reply, with each row as an object. Everything is copied out of the bytes. Of two
 * columns with the same name, the last one wins.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
class ReplyReader {
  readonly reply: Reply = { results: [], error: undefined, state: 'idle' };
  readonly #parsers: Parsers;
  #columns: Column[] = [];
  #empty: RawRow = {};
  #rows: RawRow[] = [];

  constructor(parsers: Parsers) {
    this.#parsers = parsers;
  }

  /** Reads one message. */
  take(bytes: Buffer, messageStart: number, end: number): void {
    const { reply } = this;
    const start = messageStart + headerLength;
    switch (bytes[messageStart]) {
      case messages.dataRow:
        this.#rows.push(this.#readRow(bytes, start, end));
        break;
      case messages.rowDescription:
        this.#columns = readColumns(bytes.subarray(start, end), this.#parsers);
        this.#empty = Object.fromEntries(this.#columns.map(({ name }) => [name, null]));
        this.#rows = [];
        break;
      case messages.commandComplete:
        reply.results.push({
          ...readTag(bytes.toString('latin1', start, end - 1)),
          rows: this.#rows,
        });
        this.#rows = [];
        break;
      case messages.emptyQuery:
        reply.results.push({ command: '', affectedRows: 0, rows: [] });
        break;
      case messages.error:
        reply.error ??= readError(bytes.subarray(start, end));
        this.#rows = [];
        break;
      case messages.ready:
        reply.state = states[String.fromCharCode(bytes[start] ?? 0)] ?? 'failed';
        break;
    }
  }

  /**
   * Most values are ASCII, so slicing one text of the whole is cheaper than decoding a text per
   * value.
   */
  #readRow(bytes: Buffer, start: number, rowEnd: number): RawRow {
    const row = { ...this.#empty };
    const whole = bytes.toString('latin1', start, rowEnd);
    let at = start + 2;
    for (const { name, parse, isAscii } of this.#columns) {
      const length = bytes.readInt32BE(at);
      at += 4;
      if (length < 0) {
        row[name] = null;
        continue;
      }
      const end = at + length;
      const isWhole = isAscii || isAsciiIn(bytes, at, end);
      const text = isWhole ? whole.slice(at - start, end - start) : bytes.toString('utf8', at, end);
      row[name] = parse ? parse(text) : text;
      at = end;
    }
    return row;
  }
}

const code = (letter: string) => letter.charCodeAt(0);

const messages = {
  dataRow: code('D'),
  rowDescription: code('T'),
  commandComplete: code('C'),
  emptyQuery: code('I'),
  error: code('E'),
  ready: code('Z'),
};

const states: Record<string, Reply['state']> = { I: 'idle', T: 'in transaction', E: 'failed' };

interface Column {
  name: string;
  parse: ((text: string) => unknown) | undefined;
  /** For numbers, dates and the like. */
  isAscii: boolean;
}

/** By oid: bool, int8, int2, int4, float4, float8, date, time, timestamp, timestamptz, numeric and uuid. */
const asciiTypes = new Set([16, 20, 21, 23, 700, 701, 1082, 1083, 1114, 1184, 1700, 2950]);

function readColumns(message: Buffer, parsers: Parsers): Column[] {
  const columns: Column[] = [];
  let at = 2;
  for (let left = message.readInt16BE(0); left > 0; left -= 1) {
    const nameEnd = message.indexOf(0, at);
    // After the name: the table (4 bytes), the column (2), the type (4), its size (2), modifier (4), format (2).
    const type = message.readUInt32BE(nameEnd + 7);
    columns.push({
      name: message.toString('utf8', at, nameEnd),
      parse: parsers(type),
      isAscii: asciiTypes.has(type),
    });
    at = nameEnd + 19;
  }
  return columns;
}

/** For a few bytes; takes half as long as asking the engine. */
function isAsciiIn(bytes: Buffer, start: number, end: number): boolean {
  let all = 0;
  for (let at = start; at < end; at += 1) all |= bytes[at] ?? 0;
  return all < 0x80;
}

/** A tag that counts rows ends in their number: `SELECT 2`, `INSERT 0 5`. */
export function readTag(tag: string): { command: string; affectedRows: number } {
  const [command = '', ...rest] = tag.split(' ');
  const counts = /^(INSERT|UPDATE|DELETE|MERGE|COPY)$/.test(command);
  return { command, affectedRows: counts ? Number(rest.at(-1)) || 0 : 0 };
}

/** https://www.postgresql.org/docs/current/protocol-error-fields.html */
const errorFields: Record<string, keyof DatabaseError> = {
  S: 'severity',
  C: 'code',
  D: 'detail',
  H: 'hint',
  P: 'position',
  p: 'internalPosition',
  q: 'internalQuery',
  W: 'where',
  s: 'schema',
  t: 'table',
  c: 'column',
  d: 'dataType',
  n: 'constraint',
  F: 'file',
  L: 'line',
  R: 'routine',
};

function readError(message: Buffer): DatabaseError {
  const said: Record<string, string> = {};
  const fields: Partial<Record<keyof DatabaseError, string>> = {};
  for (const field of message.toString('utf8', 0, message.length - 2).split('\0')) {
    const letter = field.charAt(0);
    said[letter] = field.slice(1);
    const name = errorFields[letter];
    if (name) fields[name] = field.slice(1);
  }
  return Object.assign(new DatabaseError(said.M ?? '', message.length, 'error'), fields);
}
