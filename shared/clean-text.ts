/**
 * Control characters, which are invisible and not accepted by every database, XML file or screen:
 * all except tabs and line breaks.
 */
const controls = /[\p{Cc}--[\t\n\r\u0085]]/gv;

export const withoutControls = (text: string): string => text.replace(controls, '');

/**
 * Trimmed, with uniform line ends, and without the control characters and lone surrogates that
 * databases refuse.
 */
export const cleaned = (text: string) =>
  withoutControls(text)
    .replace(/\r\n?|\u0085/g, '\n')
    .toWellFormed()
    .trim();

/** Text of at most this many code units, ending in "…" if it was cut. */
export function shortened(text: string, max: number): string {
  if (text.length <= max) return text;
  // Cutting may split a surrogate pair; its remaining half is removed too.
  return `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
