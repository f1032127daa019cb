/**
 * Trimmed, with uniform line ends, and without the control characters and lone surrogates that
 * databases refuse.
 */
export const cleaned = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .toWellFormed()
    .trim();

/** Text of at most this many code units, ending in "…" if it was cut. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  // Cutting may split a surrogate pair; its remaining half is removed too.
  return `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
