import { distanceIn } from '../../log-questions/reading/distances.ts';
import { targetIn } from './targets.ts';

const modal = /\b(?:can|could|would|will|might|am i able)\b/;
/** Words that only judge a target. */
const judges =
  /\b(?:realistic|possible|doable|feasible|achievable|attainable|in reach|within reach|reachable|in me|where (?:do|am) i (?:stand|at)|how do i look|pipe dream|a dream|out of reach|on course|close to|near|far (?:\S+ ){0,3}(?:off|from|away)|missing|lacking|good for|capable of|up to|too (?:fast|ambitious|optimistic))\b/;
const limits = /\b(?:sub|under|below|break|beat|brake)(?:[ -]?\d|\b)/;
const races = /\b(?:marathon|half|race|ultra|parkrun)\b/;
/** A past run needs no prediction, and other things that take long are not races. */
const isPast =
  /\b(?:did|was|were|had|ran|raced|have i (?!got)|has|on average|usually|normally|typically)\b/;
/** A target the runner has already set is not a time to work out. */
const isSet = /\bam i (?:aiming|going) for\b/;
const slipOfRun = /(?<=\b(?:can|could|will|would) i )ran\b/;
const isElse =
  /\b(?:injur\w*|heal\w*|recover\w*|pain|shoes?|pair|taper\w*|sleep|plan\w*|warm|until|tomorrow|today|train\w*|week|month|fit|fitter|prepar\w*|used to)\b/;

/** Ways to ask how long a race will take. */
const asks: readonly RegExp[] = [
  /\b(?:what|which) (?:\S+ ){0,3}times? (?:\S+ ){0,2}(?:can|could|would|will|might|am i)\b/,
  /\bhow (?:fast|quick(?:ly)?) (?:\S+ ){0,4}(?:can|could|would|will|might) i\b/,
  /\bhow long (?:\S+ ){0,3}(?:will|would|might|could|does|do) (?:\S+ ){0,7}(?:takes?|need)\b/,
  /\bwhat (?:can|could|will|would|might) i (?:run|expect|manage|finish)(?: \S+){0,3} (?:at|in|over|for)\b/,
  /\bwhat time should i (?:aim|target|shoot|plan|expect|go for)\b/,
  /\bwhat (?:should|could|would|can|is) (?:\S+ )?my (?:goal|target|aim) (?:time )?(?:\S+ )?be\b/,
  /\b(?:what|how fast) (?:\S+ ){0,4}(?:am i (?:\S+ )?(?:good for|capable of|worth)|(?:is|have i(?: got)?|do i have) in me)\b/,
];

/** The same, if it names the race. */
const asksOfRace: readonly RegExp[] = [
  /\bwhat (?:time )?(?:am|would|will) i (?:be )?(?:\S+ )?(?:likely|expected|bound|looking|going|set|due) to (?:run|do|finish|get|clock|manage|come)\b/,
  /\b(?:estimate|forecast|project|potential|expected)\b/,
  /\bhow long (?:for|over)\b/,
  /\bwhat (?:\S+ )?time (?:for|in|over|at)\b/,
];

/** Things that are not so, or not yet. */
const supposes =
  /\b(?:would|could|can|will|might|if|suppose|supposing|say|imagine|realistic\w*|guess\w*|estimat\w*|forecast\w*|predict\w*|expect\w*|window|in the tank|good for|capable|at my level|roughly|approximately|likely|all out|reckon|think)\b/;
const timeOfFinish =
  /\b(?:(?:my|what|which|the|finish\w*) (?:\S+ )?times?|times? (?:please|for me)|clock|stopwatch|how (?:long|many (?:hours|minutes)|much time)\b.{0,50}\b(?:out|feet|takes?|need|me|finish)|when\b.{0,50}\b(?:back|finish\w*|done|home|expect|cross\w*)|(?:what|where)\b.{0,40}\b(?:get|end up|come in|finish|land|take me)|how much of a (?:pb|pr|best)|realistic|in the tank|good for what|(?:likely|expected|probable) (?:result|outcome)|what am i likely to (?:run|do|finish|clock|manage)|window\b.{0,20}\bfinish|finish\w*\b.{0,20}\bwindow)\b/;
/** Words for how long a race will take that mean nothing else. */
const timeOut =
  /\bhow (?:long|many hours|much time)\b.{0,30}\b(?:on (?:my|the) feet|out (?:there|on))\b|\b(?:on (?:my|the) feet|out (?:there|on the course))\b.{0,20}\bhow (?:long|many hours)\b/;
const supposed = /\bif (?:[\w|]+ ){1,3}?(?:was|were|raced|ran|did|had|gave|dragged|went)\b/g;
const isElseThen =
  /\b(?:injur\w*|heal\w*|recover\w*|pain|shoes?|taper\w*|sleep|plan\w*|warm|until|train\w*|weeks?|months?|pace|pacing|splits?|per km|per k|start time|eat|drink|fuel\w*|gels?|wear|rest|ready|weather|hotel|should|calendar)\b/;

/**
 * Whether a text asks what time a race would take, in whatever words: 'if I raced 10k this weekend,
 * what would I get', 'a guess for my time', 'when will I be back at the finish'.
 * @param isNamed whether it names a planned race, already removed from the text
 */
export function asksWhatWouldBe(text: string, isNamed: boolean): boolean {
  const said = text.replaceAll(supposed, 'if');
  if (isPast.test(said) || isSet.test(said) || isElseThen.test(said)) return false;
  if (!(isNamed || distanceIn(said) !== undefined || races.test(said))) return false;
  return (supposes.test(said) && timeOfFinish.test(said)) || timeOut.test(said);
}

const isAble =
  /\b(?:can|could|would) i (?:run|do|finish|manage|complete|survive) (?:a |an |the |my |another )?(?:full |whole )?(?:marathon|half|ultra|\d{1,3} ?(?:k|km|miles?))\b/;

/**
 * Whether a clause asks if the runner could run a distance, without a time: 'could I run an ultra?'
 */
export const asksIfAble = (clause: string): boolean =>
  isAble.test(clause) && !isElse.test(clause) && targetIn(clause) === undefined;

/**
 * Whether a clause asks for the time of a future race, or whether a named time is in reach: 'what
 * 10k time am I good for', 'how long would 10 km take me', 'could I run 10k in 33:59'.
 * @param clause plain lower-case words
 */
export function asksForTime(clause: string): boolean {
  if (isPast.test(clause.replace(slipOfRun, 'run')) || isSet.test(clause)) return false;
  const target = targetIn(clause);
  if (target && judges.test(clause)) return true;
  const isOfRace = distanceIn(clause) !== undefined || races.test(clause);
  const isRun =
    /\b(?:can|could|will|would) i (?:really |actually |still |realistically |honestly |even )?(?:run|do|finish|manage|make|hit|go|clock) (?:an? )?\d{1,2}:\d\d\b/.test(
      clause,
    );
  if (target && modal.test(clause) && (isOfRace || isRun || limits.test(clause))) return true;
  return (
    !isElse.test(clause) &&
    (isOfRace ? [...asks, ...asksOfRace] : asks).some((pattern) => pattern.test(clause))
  );
}
