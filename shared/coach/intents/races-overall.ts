/** Questions about all past races, rather than some. */
export type RacesOverall = 'repeated' | 'years-without';

const races =
  /\b(?:races?|raced|racing|events?|competitions?|marathons|halfs|halves|sign(?:ed|ing)? up|enter(?:ed|ing)? for)\b/;
const withoutAny =
  /\b(?:not|no|without|never|didnt|havent|skip\w*|miss\w*|none|zero|free of|off from|empty of)\b/;
const repeats =
  /\b(?:more than once|(?:several|many|multiple|a few|two or more|at least two) times|twice(?: or more)?|repeat\w*|over and over|(?:year after|every|each) year|again(?: and again)?|(?:gone|go|went|come|came|return\w*|going|coming) back to|returned to|ke(?:ep|pt) \w+ing)\b/;
/** About a single race or its times, rather than which races. */
const ofNames =
  /\b(?:which|what|any|list|names?|ones|is there|are there|tell me|show me|races? (?:that )?i)\b/;
const isElse =
  /\b(?:next|plan\w*|should|will|could|train\w*|runs|km|kilomet\w+|week\w*|months?|days?|faster|slower|under|below|shoes?|injur\w*|how (?:often|many|fast|far|long))\b/;

const everyYear =
  /\b(?:did|have) i (?:always )?raced? (?:in )?(?:each|every) (?:single )?(?:year|season)\b/;

/** What a text asks about all races: those run more than once, or the years without any. */
export function racesOverallIn(text: string): RacesOverall | undefined {
  if (!races.test(text) || isElse.test(text)) return undefined;
  if (everyYear.test(text)) return 'years-without';
  if (/\b(?:years?|seasons?)\b/.test(text) && withoutAny.test(text)) return 'years-without';
  return repeats.test(text) && ofNames.test(text) ? 'repeated' : undefined;
}
