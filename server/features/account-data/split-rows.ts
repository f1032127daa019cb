import { AppError } from '#shared/errors.ts';
import { archiveLimits, tooDeepRow, tooLargeRow, tooManyRows } from './archive-limits.ts';

const byteOf = (character: string) => character.charCodeAt(0);
const quote = byteOf('"');
const backslash = byteOf('\\');
const comma = byteOf(',');
const [openList, closeList, openObject, closeObject] = [...'[]{}'].map(byteOf);
const spaces = new Set([...' \t\r\n'].map(byteOf));
const byteOrderMark = Buffer.from('\ufeff');

type Expected = 'list' | 'first row' | 'row' | 'comma' | 'nothing' | 'rest of row';

/**
 * Splits the text of a JSON list of objects, which comes in pieces, into the texts of its rows. It
 * only looks at brackets and quotes: whether a row is valid JSON, `JSON.parse` has to say.
 * @returns what takes the next piece and returns the rows that end in it; without a piece, the text
 *   has ended
 * @throws {AppError} NOT_AN_EXPORT for anything but a list of objects, TOO_LARGE
 */
export function rowSplitter(table: string): (piece?: Buffer) => Buffer[] {
  let expected: Expected = 'list';
  let isFirst = true;
  let place = 0;
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  /** The row up to this piece. */
  let before: Buffer[] = [];
  let beforeBytes = 0;

  return (piece) => {
    if (!piece) {
      if (expected !== 'nothing') throw new AppError('NOT_AN_EXPORT');
      return [];
    }
    const rows: Buffer[] = [];
    let start = 0;
    let at = 0;
    if (isFirst) {
      isFirst = false;
      if (piece.subarray(0, byteOrderMark.length).equals(byteOrderMark)) at = byteOrderMark.length;
    }
    for (; at < piece.length; at += 1) {
      const byte = piece[at] as number;
      if (expected === 'rest of row') {
        if (isEscaped) isEscaped = false;
        else if (byte === quote) isText = !isText;
        else if (isText) isEscaped = byte === backslash;
        else if (byte === openObject || byte === openList) {
          depth += 1;
          if (depth > archiveLimits.depth) throw tooDeepRow(table, place);
        } else if (byte === closeObject || byte === closeList) {
          depth -= 1;
          if (depth === 0) {
            rows.push(endRow(piece.subarray(start, at + 1)));
            expected = 'comma';
          }
        }
      } else if (!spaces.has(byte)) {
        expected = next(expected, byte);
        start = at;
      }
    }
    if (expected === 'rest of row') keep(piece.subarray(start));
    return rows;
  };

  function next(now: Expected, byte: number): Expected {
    if (now === 'list' && byte === openList) return 'first row';
    if (now === 'comma' && byte === comma) return 'row';
    if ((now === 'comma' || now === 'first row') && byte === closeList) return 'nothing';
    if ((now === 'row' || now === 'first row') && byte === openObject) {
      place += 1;
      depth = 1;
      if (place > archiveLimits.rows) throw tooManyRows(table);
      return 'rest of row';
    }
    throw new AppError('NOT_AN_EXPORT');
  }

  function keep(part: Buffer) {
    beforeBytes += part.length;
    if (beforeBytes > archiveLimits.rowBytes) throw tooLargeRow(table, place);
    before.push(part);
  }

  function endRow(part: Buffer): Buffer {
    keep(part);
    const row = before.length === 1 ? part : Buffer.concat(before);
    before = [];
    beforeBytes = 0;
    return row;
  }
}
