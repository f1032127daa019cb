/** The answer if words of a question were not understood: they could ask for something else. */
export const notKnown = (words: readonly string[]): string =>
  `I don’t know what “${words.slice(0, 4).join(' ')}” means, so I give no figure.`;
