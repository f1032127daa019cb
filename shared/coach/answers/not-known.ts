/**
 * The answer if some words of a question were not understood, as they might change what is asked.
 */
export const notKnown = (words: readonly string[]): string =>
  `I don’t know what “${words.slice(0, 4).join(' ')}” means, so I give no figure.`;
