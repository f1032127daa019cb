import { TextDecoder } from 'node:util';
import { AppError } from '#shared/errors.ts';
import { fileLimits } from './file-limits.ts';

/**
 * A document's text in pieces, decoded by its byte order mark or declared encoding. Anything before
 * its first element or declaration is skipped.
 */
export async function* textOfBytes(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let isBegun = false;
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > fileLimits.xmlBytes) {
      throw new AppError('TOO_LARGE', {
        message: `A GPX or TCX file may be at most ${fileLimits.xmlBytes / 2 ** 20} MB.`,
      });
    }
    decoder ??= new TextDecoder(encodingOf(piece));
    let text = decoder.decode(piece, { stream: true });
    if (!isBegun) text = text.trimStart();
    isBegun ||= text !== '';
    if (text !== '') yield text;
  }
}

function encodingOf(head: Uint8Array): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const declaration = Buffer.from(head.subarray(0, 200)).toString('latin1');
  const [, declared = 'utf-8'] = /encoding\s*=\s*["']([\w-]{1,30})["']/.exec(declaration) ?? [];
  try {
    // Text that is readable byte by byte is not UTF-16, whatever it declares.
    return declared.toLowerCase().startsWith('utf-16')
      ? 'utf-8'
      : new TextDecoder(declared).encoding;
  } catch {
    return 'utf-8';
  }
}
