import { withoutControls } from './clean-text.ts';

/** For a name that has nothing left to show. */
const unnamed = 'unnamed';

const breaks = /[\t\n\r\u0085\u2028\u2029]+/g;
/** These make the following text run from right to left, even beyond the end of the name. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;
/** Includes lone surrogates. */
const unfit = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/**
 * The name of a file with its folders, in a form that every database stores and that fits into a
 * sentence; a valid one is unchanged. Each folder's name is converted separately, so that a file
 * name in a table is converted like that of the file itself, whether or not its folder precedes it.
 */
export const storableName = (name: string): string =>
  unfit.test(name) ? name.split('/').map(storablePart).join('/') : name;

function storablePart(part: string): string {
  if (!unfit.test(part)) return part;
  const plain = withoutControls(part).replace(breaks, ' ').replace(turns, '');
  const clean = plain.toWellFormed().trim();
  // An extension alone would make it a hidden file, which it was not.
  const isName = clean !== '' && (!clean.startsWith('.') || part.startsWith('.'));
  return isName ? clean : unnamed + clean;
}

/**
 * A name of at most this many code units, starting with "…" if it was cut: its end matters most.
 */
export function shortName(name: string, max: number): string {
  if (name.length <= max) return name;
  // Cutting may split a surrogate pair; its remaining half is removed too.
  return `…${name.slice(1 - max).replace(/^[\udc00-\udfff]/, '')}`;
}

/**
 * The name of an uploaded file, as a disk or another app calls it, in at most this many code units.
 */
export const sentName = (name: string, max: number): string =>
  shortName(storableName(name).trim() || unnamed, max);
