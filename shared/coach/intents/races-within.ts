import { distanceIn } from '../../log-questions/reading/distances.ts';
import { withoutRaces } from '../../log-questions/reading/without-races.ts';
import type { Km, Seconds } from '../../units.ts';
import { withClockTimes } from './race-words.ts';
import { targetIn, timeOver } from './targets.ts';

/** Races faster, or slower, than a time. */
export interface RacesWithin {
  time: Seconds;
  isFaster: boolean;
  distance: Km | undefined;
  /** Whether it asks how many, rather than whether there is one. */
  isCount: boolean;
  /** The first or the last of them, if asked for. */
  end?: 'first' | 'last';
}

const time = '(?<time>\\d{1,3}(?::\\d\\d){0,2})';
const isNoPace = '(?![\\w:.]| ?(?:k|km|kms|kilomet\\w+|mi|miles?|\\/|per|pace|min\\/)\\b)';
const faster =
  'sub|under|below|inside|within|beneath|(?:faster|quicker|less|better) than|break(?:ing)?|broken?|beat(?:en)?|crack(?:ed)?|smash(?:ed)?';
const slower = '(?:slower|longer|more|worse) than|over|above|outside';
const limit = new RegExp(
  `\\b(?:(?<faster>${faster})|(?<slower>${slower})) ?-?(?:the |an? |my |for )?${time}${isNoPace}`,
);
/** '3:30 for the marathon: have I beaten that?', '10k in 42:00 or faster' */
const limitAfter = new RegExp(
  `(?<![\\d:.])${time}${isNoPace}(?=.{0,80}?(?:\\b(?:(?<faster>${faster})|(?<slower>${slower})) (?:that|this|it)\\b|\\bor (?:(?<fasterAfter>faster|quicker|less|better|under)|(?<slowerAfter>slower|more|over))\\b))`,
);
const races =
  /\b(?:races?|raced|racing|marathons?|halfs?|halves|hms?|parkruns?|\d{1,2}(?:\.\d)? ?-?ks?)\b/;
/** Future races are assessed, not counted. */
const toCome =
  /\b(?:can|could|will|would|should|shall|might|may i|i may|next|ready|predict\w*|goals?|targets?|aim\w*|want|possible|realistic|track|plan\w*|train\w*|am i|how do i|need|chances?|likely|hope|going to|for my|in my next|in me|(?:in|left in) (?:my|these|the) legs)\b/;
const ran =
  /\b(?:how many|how often|number of|count|times|raced|ran|run|have i|did i|has|had|been|ever|yet|already|so far|done|happened|managed|got (?:one|any|it)|any|list|show|which|all|were|was|first|last|races|\d{1,2}ks|marathons|halves|halfs)\b/;
const counts = /\b(?:how many|how often|number of|counts?|nr of|times)\b/;

/**
 * The races that a text selects by their time; undefined if it is about a future one, or nothing of
 * the kind.
 */
export function racesWithinIn(said: string): RacesWithin | undefined {
  const text = withClockTimes(said).replaceAll(/\bsub(?=\d)/g, 'sub ');
  const match = limit.exec(text) ?? limitAfter.exec(text);
  if (!match || toCome.test(text) || !ran.test(text)) return undefined;
  if (!races.test(text.replace(withoutRaces, ' '))) return undefined;
  const { time: named = '', slower: isSlower, slowerAfter } = match.groups ?? {};
  const rest = text
    .replace(match[0], ' ')
    .replaceAll(/(?<=\d)ks\b/g, 'k')
    .replaceAll(/\bhalves\b/g, 'halfs');
  const distance = distanceIn(rest);
  const { readings = [] } = targetIn(`under ${named}`) ?? {};
  // Without a distance, only a time with explicit hours or minutes is clear.
  const meant =
    distance === undefined
      ? readings.find((_, __, all) => all.length === 1)
      : timeOver({ readings }, distance);
  if (meant === undefined) return undefined;
  const [end] = /\b(?:first|last)\b/.exec(rest) ?? [];
  return {
    time: meant,
    isFaster: !(isSlower ?? slowerAfter),
    distance,
    isCount: counts.test(rest),
    ...(end && /\b(?:when|first|last)\b/.test(rest) && { end: end as 'first' | 'last' }),
  };
}
