/** Excluded races, which are therefore not asked about. */
export const withoutRaces =
  /\b(?:(?:without|except(?: for)?|not counting|not including|excluding|leav(?:e|ing) out|outside of|apart from|not in|other than|(?:(?:that|which) )?(?:wasnt|isnt|werent|(?:was|is|were) not)) (?:in )?(?:the |my |any |a )?races?|leav(?:e|ing) (?:the |my |any )?races? (?:out|aside)|races? (?:aside|apart|excluded|not (?:counted|included))|non-?races?|in training(?! for))\b/;
