// Apart from the schemas, as screens load these without zod. In characters.

/** Of a message to the coach. */
export const longestMessage = 4000;
/** Of why a reply or summary was rated so. */
export const longestRatingReason = 1000;
