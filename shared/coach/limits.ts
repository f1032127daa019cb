/** Of a message to the coach, in characters. Apart from the schemas, as screens load it without zod. */
export const longestMessage = 4000;
