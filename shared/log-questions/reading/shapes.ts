/** Words that show how the log is asked. */
export const streaks =
  /\b(?:(?:\d+ (?:day|week)s? )?streaks?|in a row|unbroken|consecutive(?:ly)?|days? straight|weeks? straight|(?:longest|biggest) (?:break|gap|pause|layoff|time off)|(?:break|gap|pause)s?|without (?:a run|any run|running|a break)|(?:between|of) (?:two|2) runs|consisten\w*|regular(?:ly|ity)?)\b/;
export const compares =
  /\b(?:compar\w+|versus|vs|difference between|better than|worse than|(?:more|less|fewer|further|farther|longer|shorter|faster|slower|higher|lower|than)(?: +[\w|]+){0,5} +than|than|against|(?:ahead|in front) of|behind)\b/;
export const sessionAsked =
  /\b(?:(?:when (?:did|was) (?:i|my) |whens? )?(?:the |my )?(?:last|latest|most recent)(?: time)?|when did i last|penultimate|(?:the |my )?(?:very )?first(?: time)?|when did i (?:run|start|begin)(?: running)?)\b/;
/** Asks for sessions to be listed. */
export const listed =
  /^(?:please |can you |could you )*(?:list|show|name|give|all|every|each|display|find)\b|\b(?:list|show me|show)\b/;
/** The same as a question: 'which runs'. */
export const whichSessions =
  /\b(?:which|what)(?: \w+){0,2} (?:runs|sessions|workouts|trainings|activities|tempos|intervals|fartleks)\b/;
/**
 * Asks about each by itself, or its day, rather than all together: 'how far was each', 'dates and
 * paces'.
 */
export const oneByOne =
  /\b(?:one by one|(?:run|session|workout|day|date|one) by (?:run|session|workout|day|date|one)|(?:each|every) (?:time|day|date)|(?:each|every)(?: single)?(?: one)?(?= of +(?:them|these|those|my|the|last|this|\|)|$| (?:and|run|session|workout|tempo|interval|one)\b| \|)|(?:the )?dates\b(?! from)|(?:the )?(?:day|date)s? (?:and|with) (?:the |its |their )?(?:distance|km|kilomet\w+|pace|time|length)s?|(?:distance|km|kilomet\w+|pace|time|length)s? (?:and|with) (?:the |its |their )?(?:day|date)s?|(?:which|what) days(?! (?:of|do|are|am)\b)|when (?:were|was) (?:they|those|these|each)|(?:list|show|name) (?:me )?(?:them|those|these))\b|\bwith (?:the |their |its )?(?:distance|length|pace|time)s?$/;
/** Everything known about a day, rather than just how far. */
export const inFull =
  /\b(?:in (?:full|detail|depth)|everything|(?:all|every|each)(?: of)? (?:the |its |your |my )?(?:details?|numbers?|figures?|data|facts?|stats?|stuff)|all (?:that )?(?:you|there|i)\b|(?:whole|full|entire|complete) (?:story|entry|thing|lot|picture|record)|(?:the|my|that|an?|log) entry|happened|and all|(?:in|from|does) (?:my|the) (?:log|diary|entry)\b.{0,30}\b(?:for|on|of|say|have|about)|details?|(?:notes|description) (?:too|as well|included))\b/;
/** More than one session. */
export const severalSessions =
  /\b(?:runs|sessions|workouts|trainings|activities|tempos|intervals|fartleks|hills|repeats|reps|ones|(?:every|each|all) (?:\w+ ){0,2}(?:run|session|workout))\b/;
/** Asks how much or how many. */
export const amountAsked =
  /\b(?:how|total|totals|sum|average|mean|number|count|counts|share|percent\w*|percentage|proportion|most|per|monthly|weekly|yearly|pace of)\b/;
export const everWords =
  /\b(?:ever|(?:in |over )?(?:my |the )?whole (?:life|log|time)|all (?:my )?years|of all time|all[- ]time|in total|in all|altogether|so far|lifetime|in my life|overall|total(?:ly)?|have i been running|since the (?:start|beginning|first day) of (?:my|the) (?:log|logs|running|diary|records?|logging)|since i (?:started|began|start|begin)(?: (?:running|logging|to run|to log|recording))?|from my first (?:entry|run|day|session)(?: \|)?|over the years|all (?:the |my )?years|of them all|(?:in )?all of (?:them|it)|since i (?:took up|got into) running)\b/;
/** Asks for the current state of a streak. */
export const ongoing =
  /\b(?:current(?:ly)?|(?:right |just )?now|at the moment|ongoing|still|at present|am i on|up to today|until today|have i been)\b/;
