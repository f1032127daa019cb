import { createReadStream } from 'node:fs';
import type { TextFrom } from '#shared/imports/records.ts';

/** Few enough bytes that a piece of the shortest rows is parsed in milliseconds. */
const pieceBytes = 8 * 1024;

/**
 * A file's text from any of its lines on, as often as wanted, and never all of it in memory. Line
 * ends become "\n", and a byte order mark is left out.
 * @param pause called before each piece
 */
export function textOfFile(path: string, pause: () => Promise<void>): TextFrom {
  return async function* (line) {
    let toSkip = line;
    let isFirst = true;
    let endsInReturn = false;
    const pieces = createReadStream(path, { encoding: 'utf8', highWaterMark: pieceBytes });
    for await (const read of pieces as AsyncIterable<string>) {
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
