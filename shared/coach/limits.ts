// In characters. Separate from the schemas, as screens load these without zod.

/** The length of a message to the coach. */
export const longestMessage = 4000;
/** The length of the reason given with a rating. */
export const longestRatingReason = 1000;
