/** The last line of everything that the built-in coach writes. */
export const builtInFooter =
  '*No language model is configured on this server: these figures come from formulas over your own log. Its administrator can set AI_BASE_URL and AI_MODEL.*';
