// In characters. Separate from the schemas, as screens load these without zod.

/** Of a message to the coach. */
export const longestMessage = 4000;
/** Of the reason given with a rating. */
export const longestRatingReason = 1000;
