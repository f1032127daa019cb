/** The most characters of one field, as counted by JavaScript. */
export const longestField = 500;

/**
 * Control characters and everything invisible: zero-width and bidirectional characters, soft
 * hyphens, tags, variation selectors, fillers that look like nothing.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]/gu;

/** A text without invisible characters, on one line, cut to a length. */
export function plainText(text: string, most: number = longestField): string {
  const line = text.toWellFormed().replace(/\s+/g, ' ').replace(unseen, '').trim();
  if (line.length <= most) return line;
  return `${line.slice(0, most - 1).toWellFormed()}…`;
}

/**
 * A text of several lines without invisible characters, and with at most one empty line in a row.
 */
export const plainLines = (text: string): string =>
  text
    .toWellFormed()
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => line.replace(/\s+/g, ' ').replace(unseen, '').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Free text as a JSON string: it cannot end its own quotes or its line. */
export const quoted = (text: string, most?: number): string =>
  JSON.stringify(plainText(text, most));

/**
 * Puts data between two marks that name a boundary, which the author of the data cannot know.
 * @param boundary letters and digits that nobody can guess
 */
export function dataBlock(boundary: string, data: string): string {
  if (!/^[0-9a-z]{12,}$/i.test(boundary)) throw new TypeError('A boundary is letters and digits');
  return `[data ${boundary}]\n${data.replaceAll(boundary, '…')}\n[end of data ${boundary}]`;
}
