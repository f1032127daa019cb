/** When a session began: 'What time of day did I start this morning?' */
const starts =
  /\b(?:what|which|at what) (?:time|hour)\b[^|]{0,30}\b(?:did i|have i)\b(?![^|]{0,30}\b(?:finish|usually|normally|sleep|wake|get up|go to bed|go to sleep|run the|run my|race|get in|run in)\b)|\bstart(?:ing)? time\b|\bset off\b|\bo ?clock\b/;
const isOften = /\b(?:usually|normally|typically|mostly|often|most|average|earliest|latest)\b/;

/** The time of a race. */
const finishes =
  /\bwhat time did i (?:set(?! off| out)|put|enter|plan)\b|\b(?:races?|marathon|half|10k|5k)\b.{0,80}\bwhat time did i (?:get|do|run|clock|post|manage|score)\b|\bwhat time did i (?:get|do|run|clock|post|manage|score)\b.{0,40}\b(?:races?|marathon|half|10k|5k)\b/;

/** What was eaten before a run. */
const fuels =
  /\b(?:breakfast|lunch|dinner|supper|food|meal|snack|fuel)\b[^|]{0,60}\b(?:did i|have i|was|before (?:my last|my latest|the last|that|yesterday\w*)|yesterday\w*|today|last)\b|\bwhat (?:did|have) i (?:eat|ate|eaten|have to eat|drink|drank|have for|fuel)\b|\bdid i (?:eat|have breakfast)\b/;
const asksAdvice = /\b(?:should|can|could|best|good|recommend\w*|ideal|before a|what to)\b/;

/** What the runner wrote about it. */
const notes =
  /\b(?:notes?|comments?|remarks?)\b|\b(?:write|wrote|written|jot|jotted)\b|\b(?:put|note|noted) down\b|\bi (?:said|say) i felt\b/;
const places =
  /\bwhere(?:abouts)?\b|\b(?:what|which) (?:place|town|city|country|village|park|area|region|part)\b/;
/** These search for sessions rather than ask about one. */
const ofSeveral =
  /\b(?:how (?:many|often|far|long|fast|much)|when|times|mention\w*|count|which (?:runs?|days?|sessions?)|runs|sessions|every|all|ever|least|most|injur\w*|pains?|hurts?|races?)\b/;
const wordsOfDetails =
  /\b(?:notes?|noted|comments?|remarks?|write|wrote|written|jot|jotted|down|said|left|leave|going|according|feel|felt|about|whereabouts|place|town|city|country|village|park|area|region|part|put)\b/g;

/** A detail that only some sessions have. */
export type SessionDetail = 'start' | 'fuel' | 'notes' | 'place';

/**
 * What is asked about a single session: when it began, what was eaten before it, what was noted, or
 * where it took place.
 */
export function detailIn(text: string): SessionDetail | undefined {
  if (starts.test(text) && !isOften.test(text) && !finishes.test(text)) return 'start';
  if (fuels.test(text) && !asksAdvice.test(text)) return 'fuel';
  if (ofSeveral.test(text)) return undefined;
  return places.test(text) ? 'place' : notes.test(text) ? 'notes' : undefined;
}

/** A question about notes, without the words that ask for them. */
export const withoutDetail = (text: string): string => text.replaceAll(wordsOfDetails, ' ');
