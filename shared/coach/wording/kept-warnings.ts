/** Words of a sentence that speaks of pain, or tells a runner to stop, to rest or to see somebody. */
const warns =
  /\b(?:doctors?|physiotherapist|medical|emergency|dangerous|dizzy|pain|skip your)\b|\bdon’t (?:run|race|start)\b|\bstop if\b/i;

/**
 * Whether a rewording has every sentence of the original that warns, word for word: what to do about
 * pain, and when to see a doctor, is never left to a language model.
 */
export const keepsWarnings = (original: string, rewording: string): boolean =>
  sentencesOf(original)
    .filter((sentence) => warns.test(sentence))
    .every((sentence) => rewording.includes(sentence));

/** Also those of a list, without its marks. */
const sentencesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => line.replace(/^- /, '').split(/(?<=[.!?])\s+/));
