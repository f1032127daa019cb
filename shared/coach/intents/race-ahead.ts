import { aheads, counts, others, pastWords } from './race-hints.ts';

/** What can be asked about future races. */
export type AheadAsked =
  | 'next'
  | 'days-to'
  | 'planned'
  | 'count-planned'
  | 'target'
  | 'target-pace';

/**
 * What a text asks about future races; undefined if nothing.
 * @param isRun whether a past race is named, and `isPlanned` a future one
 */
export function aheadIn(
  text: string,
  { isRun, isPlanned }: { isRun: boolean; isPlanned: boolean },
): AheadAsked | undefined {
  if (asksForTargetPace(text)) return 'target-pace';
  const isComing =
    aheads.test(text) ||
    targets.test(text) ||
    (isPlanned && !pastWords.test(text) && (!isRun || /\bis\b/.test(text))) ||
    whenIs.test(text);
  if (!isComing && !isThere.test(text)) return undefined;
  if (targets.test(text)) return adviceAhead.test(text) ? undefined : 'target';
  if (
    others.test(text) ||
    pastWords.test(text) ||
    /\bhow fast\b|\bwhat (?:time|pace)\b|\bwhich pace\b|\bpace\b|\bpacing\b/.test(text)
  )
    return undefined;
  if (isRun && !isPlanned && !/\bnext\b/.test(text)) return undefined;
  if (/\b(?:days|weeks|months|countdown|how long(?! (?:is|will) (?:it|the|that)\b))\b/.test(text))
    return 'days-to';
  if (counts.test(text) && !/\b(?:kms?|kilomet\w+|miles)\b/.test(text)) return 'count-planned';
  if (
    /\b(?:races|marathons|halfs|halves|events)\b|\b(?:signed|registered|entered|calendar)\b|\ball\b/.test(
      text,
    )
  )
    return 'planned';
  return 'next';
}

const whenIs =
  /^(?:and |so )?(?:when is|whens|what day is|what date is|what weekday is|(?:on )?which (?:day|weekday|date) is)\b/;

/** 'Do I have a race in June?' is about the future. */
const isThere =
  /\b(?:do i have|have i got|is there|are there)\b[^|]{0,20}\b(?:races?|marathons?|halfs?|\d{1,2}k)\b/;

/** Questions that doubt a target want it assessed, rather than stated. */
const adviceAhead =
  /\b(?:should|can i|could|would|realistic|ready|reach|possible|predict\w*|track|hit|make it|too|training|train|weekly|week|month|easy)\b|\bhow many\b/;

/** Ways to say what a runner wants to run. */
const targets =
  /\b(?:target\w*|goals?|aim\w*|going for|hop(?:e|ing) for|(?:set|put|enter(?:ed)?) (?:myself )?(?:an?|any|one|my|the) (?:finish )?time|(?:time|what) (?:that )?i (?:want|am after)|time did i (?:set(?! off| out)|put|enter|plan)|make my time)\b/;
const paces =
  /\b(?:pace|pacing|(?:per|each|a|every) (?:km|k|kilomet\w+)|splits?|min.km|how fast|what speed|average speed|(?:km|kms|kilomet\w+) (?:have|need|got) to be)\b/;
const doubts =
  /\b(?:should|can i|could i|realistic\w*|ready|possible|predict\w*|track|too|train\w*|tempo|easy|week|month)\b/;

/** Whether a text asks for the pace that a target requires. */
export const asksForTargetPace = (text: string): boolean =>
  targets.test(text) && paces.test(text) && !doubts.test(text);
