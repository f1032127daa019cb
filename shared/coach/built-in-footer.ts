/**
 * Shown only to the administrator: the last line of the built-in coach's first reply in a
 * conversation, and of its summaries.
 */
export const builtInFooter =
  '*No language model is configured on this server: these figures come from formulas over your own log. Its administrator can set AI_BASE_URL and AI_MODEL.*';
