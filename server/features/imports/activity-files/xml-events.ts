import { SaxesParser } from 'saxes';
import { notAnActivity } from '#shared/activities/refusals.ts';
import { AppError } from '#shared/errors.ts';
import type { Slice } from '../../../parsing/parser.ts';
import { fileLimits } from './file-limits.ts';

/** Receives a document's elements as they are read, by their names without prefixes. */
export interface ElementReader {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  /** @param text the content of an element without others; truncated after 20,000 characters */
  close(name: string, text: string, parent: string): void;
}

/**
 * The error of saxes for control characters, raw or like &#0;, which are invalid in XML, but which
 * some files contain in the name of a run or device. Parsing continues, and the texts are cleaned
 * like any others.
 */
const tolerated: ReadonlySet<string> = new Set([
  'disallowed character.',
  'malformed character entity.',
]);

/**
 * Reads an XML document piece by piece. Prefixes need no declaration; only XML's own entities are
 * allowed.
 * @param readerOf for the document's root
 * @returns whether it could be read to its end; otherwise it was read up to the damage
 * @throws {AppError} what the readers throw, and TOO_LARGE
 */
export async function readXml(
  pieces: AsyncIterable<string>,
  readerOf: (root: string) => ElementReader,
  slice: Slice,
): Promise<boolean> {
  const { depth, elements, run, text: longestText } = fileLimits.xml;
  const parser = new SaxesParser({ position: false });
  const names: string[] = [];
  const localName = localNames();
  let reader: ElementReader | undefined;
  let count = 0;
  let text = '';
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name);
    count += 1;
    if (names.length >= depth || count > elements) throw tooLarge();
    reader ??= readerOf(local);
    reader.open(local, attributes as Record<string, string>);
    names.push(local);
    text = '';
  });
  const addText = (piece: string) => {
    if (text === '' && piece.length <= longestText) text = piece;
    else if (text.length < longestText) text += piece.slice(0, longestText);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const name = names.pop() ?? '';
    reader?.close(name, text, names[names.length - 1] ?? '');
    text = '';
  });
  parser.on('doctype', () => {
    throw notAnActivity('This XML file defines its own elements, which no activity file does.');
  });
  let isBroken = false;
  parser.on('error', (error) => {
    if (tolerated.has(error.message)) return;
    isBroken = true;
    throw error;
  });
  let since = 0;
  try {
    for await (const piece of pieces) {
      const [first, last] = marksIn(piece);
      if (since + first > run) throw tooLarge();
      since = last < 0 ? since + piece.length : piece.length - last;
      parser.write(piece);
      await slice.pause();
    }
    parser.close();
  } catch (error) {
    if (!isBroken) throw error;
  }
  if (!reader)
    throw notAnActivity('This XML file is damaged from the start, so nothing in it can be read.');
  return !isBroken;
}

/** Positions of the first and the last beginning or end of an element. */
function marksIn(piece: string): [first: number, last: number] {
  const first = piece.search(/[<>]/);
  const last = Math.max(piece.lastIndexOf('<'), piece.lastIndexOf('>'));
  return [first < 0 ? piece.length : first, last];
}

/**
 * Names without their prefixes. A file has few, which keep recurring, each time in a new string:
 * comparing it with one is faster than looking it up among all.
 */
function localNames(): (name: string) => string {
  const slots = 64;
  const known = Array.from({ length: slots }, () => ({ name: '', local: '' }));
  return (name) => {
    const slot = (name.length * 7 + name.charCodeAt(name.length - 1)) & (slots - 1);
    const last = known[slot] as (typeof known)[number];
    if (last.name !== name) {
      last.name = name;
      last.local = name.slice(name.indexOf(':') + 1);
    }
    return last.local;
  };
}

const tooLarge = () =>
  new AppError('TOO_LARGE', {
    message: 'Something in this XML file is too large or too deep, so it is not an activity.',
  });
