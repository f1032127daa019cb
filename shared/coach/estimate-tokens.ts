/** English text has about 3.5 characters a token; other languages have fewer. */
export const charactersPerToken = 3.5;

/** Stands in where a model does not say how many tokens a text of this many characters took. */
export const estimateTokens = (characters: number): number =>
  Math.ceil(characters / charactersPerToken);
