import { withoutControls } from './clean-text.ts';

/** For a name of which nothing is left that could be shown. */
const unnamed = 'unnamed';

const breaks = /[\t\n\r\u0085\u2028\u2029]+/g;
/** They write what follows from right to left, also beyond the end of the name. */
const turns = /[\u202a-\u202e\u2066-\u2069]/g;
/** Lone surrogates, too. */
const unfit = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/**
 * The name of a file, with its folders, as every database stores it and as it can stand in a sentence; one
 * that is fine stays as it is. Each folder's name is changed by itself, so that a table's word for a file is
 * changed like the name of that file, whether its folder comes before it now or later.
 */
export const storableName = (name: string): string =>
  unfit.test(name) ? name.split('/').map(storablePart).join('/') : name;

function storablePart(part: string): string {
  if (!unfit.test(part)) return part;
  const plain = withoutControls(part).replace(breaks, ' ').replace(turns, '');
  const clean = plain.toWellFormed().trim();
  // An ending alone would be a hidden file, which it was not.
  const isName = clean !== '' && (!clean.startsWith('.') || part.startsWith('.'));
  return isName ? clean : unnamed + clean;
}

/** A name of at most this many code units, beginning with "…" if it was cut: its end says what it is. */
export function shortName(name: string, max: number): string {
  if (name.length <= max) return name;
  // Cutting may split a surrogate pair; its remaining half is removed too.
  return `…${name.slice(1 - max).replace(/^[\udc00-\udfff]/, '')}`;
}

/**
 * The name of a file that is uploaded, as a disk or another app calls it, in at most this many code
 * units.
 */
export const sentName = (name: string, max: number): string =>
  shortName(storableName(name).trim() || unnamed, max);
