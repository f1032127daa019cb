import { linkTexts } from './link-texts.ts';

/** Length of an excerpt in characters, without the ellipsis. */
const longestExcerpt = 200;

/** How much of a summary is read: plenty for an excerpt, and little enough to search at once. */
const longestRead = 2000;

/**
 * The beginning of a summary as plain text on one line, without headings: at most 200 characters,
 * with an ellipsis if something is cut off.
 */
export function excerptOf(markdown: string): string {
  const lines = markdown
    .replaceAll(/\s{2,}/g, (space) => (space.includes('\n') ? '\n' : ' '))
    .slice(0, longestRead)
    .replaceAll(/^[ |:-]+$/gm, ' ')
    .replaceAll(/^ ?#{1,6} .*$/gm, '')
    .replaceAll(/^\s{0,3}(>|[-*+]|\d{1,9}[.)])\s+/gm, '');
  const plain = linkTexts(lines)
    .replaceAll(/[*_`|~]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (plain.length <= longestExcerpt) return plain;
  // Not between the halves of a surrogate pair.
  const cut = plain.slice(0, longestExcerpt).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.trimEnd()}…`;
}
