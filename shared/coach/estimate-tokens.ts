/** English text has about 3.5 characters per token; other languages have fewer. */
export const charactersPerToken = 3.5;

/** Used if a model does not report how many tokens a text of this length took. */
export const estimateTokens = (characters: number): number =>
  Math.ceil(characters / charactersPerToken);
