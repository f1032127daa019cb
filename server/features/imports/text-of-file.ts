import { StringDecoder } from 'node:string_decoder';
import type { TextFrom } from '#shared/imports/records.ts';

/** Few enough bytes that a piece of the shortest rows is parsed in milliseconds. */
const pieceBytes = 8 * 1024;

/**
 * A file's text from any of its lines on, any number of times, and never all of it in memory. All
 * kinds of line ends become line feeds,
 * and a byte order mark is removed.
 * @param content the file's bytes; each reading starts at its beginning
 * @param pause called before each piece
 */
export function textOf(
  content: () => AsyncIterable<Uint8Array>,
  pause: () => Promise<void>,
): TextFrom {
  return async function* (line) {
    let toSkip = line;
    let isFirst = true;
    let endsInReturn = false;
    for await (const read of decoded(content())) {
      await pause();
      let piece = endsInReturn && read.startsWith('\n') ? read.slice(1) : read;
      if (isFirst) piece = piece.replace(/^\ufeff/, '');
      isFirst = false;
      endsInReturn = read.endsWith('\r');
      piece = piece.replace(/\r\n?/g, '\n');
      for (; toSkip > 0 && piece !== ''; toSkip -= 1) {
        const end = piece.indexOf('\n');
        if (end < 0) break;
        piece = piece.slice(end + 1);
      }
      if (toSkip === 0 && piece !== '') yield piece;
    }
  };
}

/** Pieces of text that are not empty, and not longer than they should be. */
async function* decoded(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  for await (const bytes of content) {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      const text = decoder.write(bytes.subarray(at, at + pieceBytes));
      if (text !== '') yield text;
    }
  }
  const rest = decoder.end();
  if (rest !== '') yield rest;
}
