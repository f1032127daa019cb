// Separate from the schema, as the coach's screen loads this without it.

/** Characters of a runner’s custom instructions to the coach. */
export const longestInstructions = 5000;
