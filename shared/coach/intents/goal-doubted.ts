const goal =
  /\b(?:goal|target|aim|ambition|(?:time|what) (?:that )?i (?:want|am after|set|put(?: down)?|planned|have in mind)|goal time|target time)s?\b/;

/** Whether a text mentions what the runner wants to run, without giving the time. */
export const speaksOfGoal = (text: string): boolean => goal.test(text);

const doubts =
  /\b(?:realistic\w*|unrealistic|sensible|reasonable|credible|sane|possible|impossible|do-?able|feasible|achievable|attainable|reachable|plausible|optimistic|ambitious|bold|soft|modest|crazy|mad|silly|daft|delusional|dream(?:ing|er|s)?|fantasy|pie in the sky|wishful|kidding|fooling|out of (?:reach|my league|the question)|(?:in|within) (?:my )?(?:reach|grasp|sight|range)|in me|on (?:track|course|target|schedule)|too (?:fast|hard|slow|easy|high|low|much|quick)|(?:what|any|my) (?:are my |are the |real )?chances?|a chance|odds|likely|stand a|(?:hit|reach|meet|make|beat|get|manage|achieve|miss|nail|run|do) (?:it|that|my|the|this)|rethink|revise|lower|adjust|change|scale back|still (?:on|good|make sense|hold))\b/;
const howFar =
  /\b(?:how (?:far|close|near|much)\b.{0,40}\b(?:off|from|away|to|short|behind|ahead|missing|quicker|faster|get)|(?:gap|distance|difference) (?:between|to)|close to|near|short of|behind|ahead of|off my|far (?:off|from|away))\b/;
const isElse =
  /\b(?:did|was|were|per (?:km|kilometre|mile|k)|pace|splits?|week|weekly|month|mileage|train|taper\w*|pb|pr|best|record|shoes?|sleep|steps)\b/;

/**
 * Whether a text questions the goal for a future race: 'is my target a pipe dream', 'how far off my
 * goal am I', 'how much quicker must I get to hit it'.
 * @param text plain lower-case words
 */
export const doubtsGoal = (text: string): boolean =>
  goal.test(text) && (doubts.test(text) || howFar.test(text)) && !isElse.test(text);
