const longestName = 80;

/**
 * A name that the runner typed, on one line, shortened, and without Markdown characters. One such
 * as '10. Berlin Run' would begin a list, so the space after the number becomes a non-breaking one.
 */
export function plainName(text: string): string {
  const line = text
    .replaceAll(/[*_`[\]<>|#~\\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^([-+]|\d{1,9}[.)]) /, '$1\u00A0');
  const cut = line.length > longestName ? `${line.slice(0, longestName - 1).trimEnd()}…` : line;
  return cut || 'Untitled';
}
