import { isAscii } from 'node:buffer';
import { DatabaseError } from 'pg-protocol';
import type { RawRow, StatementResult } from './statements.ts';

/** The text of a value, read by the type's oid. */
export type Parsers = Record<number, ((text: string) => unknown) | undefined>;

export interface Reply {
  results: StatementResult[];
  /** The first; what follows it up to the next sync was not executed. */
  error: DatabaseError | undefined;
  /** Whether the session is now outside of a transaction, in one, or in one that failed. */
  state: 'idle' | 'in transaction' | 'failed';
}

/**
 * Reads what PostgreSQL answered to one or more messages, with each row as an object. Everything is
 * copied out of `bytes`. Of two columns with the same name, the last counts.
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export function readReply(bytes: Buffer, parsers: Parsers): Reply {
  const reply: Reply = { results: [], error: undefined, state: 'idle' };
  let columns: Column[] = [];
  let empty: RawRow = {};
  let rows: RawRow[] = [];
  let at = 0;
  while (at + 5 <= bytes.length) {
    const end = at + 1 + bytes.readInt32BE(at + 1);
    const start = at + 5;
    switch (bytes[at]) {
      case messages.dataRow:
        rows.push(readRow(bytes.subarray(start, end), columns, empty));
        break;
      case messages.rowDescription:
        columns = readColumns(bytes.subarray(start, end), parsers);
        empty = Object.fromEntries(columns.map(({ name }) => [name, null]));
        rows = [];
        break;
      case messages.commandComplete:
        reply.results.push({ ...readTag(bytes.toString('latin1', start, end - 1)), rows });
        rows = [];
        break;
      case messages.emptyQuery:
        reply.results.push({ command: '', affectedRows: 0, rows: [] });
        break;
      case messages.error:
        reply.error ??= readError(bytes.subarray(start, end));
        rows = [];
        break;
      case messages.ready:
        reply.state = states[String.fromCharCode(bytes[start] ?? 0)] ?? 'failed';
        break;
    }
    at = end;
  }
  return reply;
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
}

function readColumns(message: Buffer, parsers: Parsers): Column[] {
  const columns: Column[] = [];
  let at = 2;
  for (let left = message.readInt16BE(0); left > 0; left -= 1) {
    const nameEnd = message.indexOf(0, at);
    // After the name: the table (4 bytes), the column (2), the type (4), its size (2), modifier (4), format (2).
    const type = message.readUInt32BE(nameEnd + 7);
    columns.push({ name: message.toString('utf8', at, nameEnd), parse: parsers[type] });
    at = nameEnd + 19;
  }
  return columns;
}

/** Most rows are ASCII, so one text of the whole, cut into pieces, costs less than a text a value. */
function readRow(message: Buffer, columns: Column[], empty: RawRow): RawRow {
  const row = { ...empty };
  const ascii = isAscii(message) ? message.toString('latin1') : undefined;
  let at = 2;
  for (const { name, parse } of columns) {
    const length = message.readInt32BE(at);
    at += 4;
    if (length < 0) {
      row[name] = null;
      continue;
    }
    const end = at + length;
    const text = ascii === undefined ? message.toString('utf8', at, end) : ascii.slice(at, end);
    row[name] = parse ? parse(text) : text;
    at = end;
  }
  return row;
}

/** A tag that counts rows ends in their number: `SELECT 2`, `INSERT 0 5`. */
function readTag(tag: string): { command: string; affectedRows: number } {
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
