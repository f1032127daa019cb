type Part = string | false | undefined;

/** Paragraphs separated by blank lines; missing parts are left out. */
export const paragraphs = (...parts: Part[]): string => parts.filter(Boolean).join('\n\n');

/** The sentences of one paragraph; missing parts are left out. */
export const sentences = (...parts: Part[]): string => parts.filter(Boolean).join(' ');

/** Lines that begin with '- '. */
export const list = (lines: readonly string[]): string =>
  lines.map((line) => `- ${line}`).join('\n');

const longestQuote = 160;

/** A runner's own words in quotes, on one line, shortened if necessary, with a full stop. */
export function quoted(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const cut = line.length > longestQuote ? `${line.slice(0, longestQuote).trimEnd()}…` : line;
  return /[.!?…]$/.test(cut) ? `“${cut}”` : `“${cut}”.`;
}
