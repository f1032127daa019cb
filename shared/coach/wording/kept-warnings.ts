/** Words of a sentence about pain, or telling a runner to stop, to rest or to see a doctor. */
const warns =
  /\b(?:doctors?|physiotherapist|medical|emergency|dangerous|dizzy|pain|skip your)\b|\bdon’t (?:run|race|start)\b|\bstop if\b/i;

/**
 * Whether a rewording has every sentence of the original that warns, word for word and as a
 * sentence of its own: what to do about pain, and when to see a doctor, is never left to a language
 * model.
 */
export function keepsWarnings(original: string, rewording: string): boolean {
  const kept = new Set(sentencesOf(rewording));
  return sentencesOf(original)
    .filter((sentence) => warns.test(sentence))
    .every((sentence) => kept.has(sentence));
}

/** Also those of a list, without its marks. */
const sentencesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) =>
    line
      .trim()
      .replace(/^[-*] /, '')
      .split(/(?<=[.!?])\s+/),
  );
