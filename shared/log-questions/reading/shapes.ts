/** Words that say in which way the log is asked. */
export const streaks =
  /\b(?:(?:\d+ (?:day|week)s? )?streaks?|in a row|unbroken|consecutive(?:ly)?|days? straight|weeks? straight|(?:longest|biggest) (?:break|gap|pause|layoff|time off)|(?:break|gap|pause)s?|without (?:a run|any run|running|a break)|consisten\w*|regular(?:ly|ity)?)\b/;
export const compares =
  /\b(?:compar\w+|versus|vs|difference between|better than|worse than|(?:more|less|fewer|further|farther|longer|faster|slower|higher|lower|than)(?: \w+){0,4} than|than|against)\b/;
export const sessionAsked =
  /\b(?:(?:when (?:did|was) (?:i|my) |whens? )?(?:the |my )?(?:last|latest|most recent)(?: time)?|when did i last|(?:the |my )?(?:very )?first(?: time)?|when did i (?:run|start|begin)(?: running)?)\b/;
export const evers =
  /\b(?:ever|(?:in |over )?(?:my |the )?whole (?:life|log|time)|all (?:my )?years|of all time|all[- ]time|in total|in all|altogether|so far|lifetime|in my life|overall|total(?:ly)?|have i been running|since i started(?: running)?|over the years)\b/;
