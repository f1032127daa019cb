/** Words of a sentence about pain, or one that tells a runner to stop, rest or see a doctor. */
const warns =
  /\b(?:doctors?|physiotherapist|medical|emergency|dangerous|dizzy|pain|skip your)\b|\bdon’t (?:run|race|start)\b|\bstop if\b/i;

/**
 * Whether a rewording keeps every warning sentence of the original, word for word and as a sentence
 * of its own: what to do about pain, and when to see a doctor, is never left to a language model.
 */
export function keepsWarnings(original: string, rewording: string): boolean {
  const kept = new Set(sentencesOf(rewording));
  return sentencesOf(original)
    .filter((sentence) => warns.test(sentence))
    .every((sentence) => kept.has(sentence));
}

/** Including list items, without their bullets. */
const sentencesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) =>
    line
      .trim()
      .replace(/^[-*] /, '')
      .split(/(?<=[.!?])\s+/),
  );
