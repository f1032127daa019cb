type Part = string | false | undefined;

/** Paragraphs with a blank line between them; what is missing is left out. */
export const paragraphs = (...parts: Part[]): string => parts.filter(Boolean).join('\n\n');

/** Sentences of one paragraph. */
export const sentences = (...parts: Part[]): string => parts.filter(Boolean).join(' ');

/** Lines that begin with '- '. */
export const list = (lines: readonly string[]): string =>
  lines.map((line) => `- ${line}`).join('\n');

const longestQuote = 160;

/** A runner's own words as a sentence, on one line and not too long. */
export function quoted(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  const cut = line.length > longestQuote ? `${line.slice(0, longestQuote).trimEnd()}…` : line;
  return /[.!?…]$/.test(cut) ? `“${cut}”` : `“${cut}”.`;
}
