import { bodyOf } from './fit-structure.ts';

/** Whether a file's first bytes are those of a FIT file. */
export const isFit = (head: Uint8Array) =>
  (head[0] === 12 || head[0] === 14) && String.fromCharCode(...head.subarray(8, 12)) === '.FIT';

const checksumBytes = 2;
const word = { text: '.FIT', at: 8 };

/**
 * The FIT files in a file, which contains them one after another, each with a header and a
 * checksum.
 * @param most at most this many are returned, and one more if there are more
 * @returns `isLeftOver`: whether there is anything else between or after them
 */
export function chainedParts(
  bytes: Uint8Array,
  most: number,
): { parts: Uint8Array[]; isLeftOver: boolean } {
  const parts: Uint8Array[] = [];
  let isLeftOver = false;
  for (let start = 0; start < bytes.length && parts.length <= most; ) {
    const rest = bytes.subarray(start);
    const end = Math.min(rest.length, bodyOf(rest).end);
    const next = headerAfter(rest, end);
    parts.push(rest.subarray(0, next));
    const left = rest.subarray(Math.min(next, end + checksumBytes), next);
    isLeftOver ||= left.some((byte) => byte !== 0);
    start += next;
  }
  return { parts, isLeftOver };
}

/** Where the next file begins; the length of the bytes if there is none. */
function headerAfter(bytes: Uint8Array, from: number): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = buffer.indexOf(word.text, from); at >= 0; at = buffer.indexOf(word.text, at + 1)) {
    const start = at - word.at;
    if (start >= from && isFit(bytes.subarray(start, start + word.at + word.text.length))) {
      return start;
    }
  }
  return bytes.length;
}
