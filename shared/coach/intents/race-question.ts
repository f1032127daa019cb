import { distanceIn } from '../../log-questions/reading/distances.ts';
import { leftOver } from '../../log-questions/reading/left-over.ts';
import type { Km } from '../../units.ts';
import { isMeantFor } from './almost.ts';
import { asksForTime } from './future-times.ts';
import { type AheadAsked, aheadIn, asksForTargetPace } from './race-ahead.ts';
import { aheads, counts, others, pastWords } from './race-hints.ts';
import {
  extremeIn,
  numberIn,
  numbers,
  placeIn,
  placeWords,
  type RaceExtreme,
} from './race-places.ts';

/** What a question about races asks. */
export interface RaceQuestion {
  ask: /** Of races that were run. */
    | 'one'
    | 'count'
    | 'list'
    | 'kilometres'
    | 'by-year'
    | 'bests'
    | 'splits'
    | 'bests-set'
    | 'average'
    | 'races-a-year'
    | 'compare'
    | AheadAsked;
  extreme?: RaceExtreme | undefined;
  distance: Km | undefined;
  /** Only races longer than a marathon. */
  isUltra: boolean;
  /** The second, third and so on, ranked as `extreme` says, or by day. */
  place?: number | undefined;
  /** How many: 'my three fastest halves'. */
  number?: number | undefined;
  /** For a list. */
  isOldestFirst?: boolean;
  /** What is asked about one past race. */
  figure?: 'pace' | 'date' | 'ago' | undefined;
  /** Words of the question that are not understood, such as the name of an unknown race. */
  left: readonly string[];
}

const raceWords =
  /\b(?:races?|raced|racing|marathons?|halfs?|halves|hms?|ultras?|ultramarathons?|parkruns?|\d{1,3}(?:[.,]\d)? ?-?ks?|\d{1,3}(?:[.,]\d)? ?km races?|\d{1,2} milers?|pbs?|prs?|pers|personal (?:bests?|records?)|bests|records)\b/;
const raceNouns =
  /\b(?:races?|raced|racing|marathons?|halfs?|halves|hms?|ultras?|parkruns?|pbs?|prs?|personal|records?)\b/;
const ofDistance =
  /\b(?:over|above|below|under|beyond|at least|more than|longer than|further than|or more|hit|pass(?:ed)?|reach(?:ed)?|in total|overall|runs?|km|kilomet\w+|log|lgo|add|i ran|ran)\b|[+<>]/;

/** Uses of 'half' and race names that are not races. */
const noRace =
  /\bhalf (?:an?|of|hour|the|this|my|year|way)\b|\b(?:first|second|other) half of\b|\b(?:race|marathon|half|half marathon|5k|10k) (?:pace|effort|heart rate|hr)\b(?! (?:in|at|of) my)|\brace (?:strategy|plan|week|weight)\b/;

const compares =
  /\b(?:faster|slower|quicker|better|worse|than|compar\w+|differ\w*|versus|vs|against)\b/;
const averages = /\b(?:average|mean|typical\w*|usual\w*|normally)\b/;
const aYear = /\b(?:a|per|each|every) (?:year|season)\b|\b(?:yearly|annually)\b/;
const countsRaces =
  /\b(?:how many (?:races|times|halfs|marathons)|how often|races? count|(?:number|count) of races|count)\b/;
const ofResults: ReadonlySet<RaceExtreme> = new Set<RaceExtreme>([
  ...(['fastest', 'slowest', 'longest', 'shortest'] as const),
]);

/** Misspellings are read as these words. */
const meant = [
  'racing',
  'target',
  'distance',
  'marathon',
  'longest',
  'fastest',
  'slowest',
  'recent',
];

const plain: ReadonlySet<string> = new Set(
  `
  race races raced racing marathon marathons half halfs hm hms ultra ultras ultramarathon parkrun pb pbs pr prs
  personal record records best bests ago since result results finish finished finishing recently most recent latest
  previous furthest farthest debut altogether distance going planned upcoming coming scheduled signed sign
  registered target targets goal goals aim aiming aimed until till til countdown left next future ahead need
  means mean now still mine whats wats name called which worst slowest quickest slow official entered calendar
  history list took untill way number nr hows whens far already next event events there any got second third climb climbing elevation hilly gain gained ascent vert score kilometre kilometres done
  put hold set plan plans myself something among came only start started both book hotel travel saturday sunday monday tuesday wednesday thursday friday weekday exactly ones thing things today time times happened miler mile miles per pace speed min feet faster slower quicker better worse difference would
`
    .trim()
    .split(/\s+/),
);

interface Context {
  /** Whether a past race is named, or a planned one. */
  isRun: boolean;
  isPlanned: boolean;
  /** How many days or spans it names, already removed from the text. */
  spans: number;
  /** Whether it is about races, in whatever words. */
  isOfRaces?: boolean;
}

/** Whether a text has words for races, or asks what is usually asked about them. */
export const speaksOfRaces = (text: string): boolean =>
  raceWords.test(text) || aheads.test(text) || resultWords.test(text);

const resultWords =
  /\bresults?\b|\bwhat (?:time )?did i (?:clock|run|do|post|get|finish)\b|\bwhen did i finish\b|\b(?:time|finish\w*) (?:at|in|for|from)\b|\bwhich \w+ was (?:my|the) (?:fastest|quickest|slowest|best)\b|\bhow (?:did i do|did it go|(?:fast|quickly) (?:was i|did i run|have i (?:run|raced)))\b|\braces?\b/;

/**
 * What a text asks about past or planned races; undefined if it asks for something else.
 * @param text plain lower-case words, without the name of a race and without days
 */
export function raceQuestionIn(
  text: string,
  { isRun, isPlanned, spans, isOfRaces = false }: Context,
): RaceQuestion | undefined {
  const isOldestFirst = text.search(oldestFirst) >= 0;
  const said = normalised(
    text.replaceAll(oldestFirst, ' one by one ').replaceAll(newestFirst, ' one by one '),
  );
  if (asksForTime(text.replaceAll(/[\s|]+/g, ' '))) return undefined;
  const isDated = spans > 0;
  const isNamed = isRun || isPlanned;
  const isOfTarget = asksForTargetPace(said);
  if (!(isNamed || isOfRaces || isOfTarget || raceWords.test(said)) || noRace.test(said))
    return undefined;
  // 'Runs over 10k' are not races, and '10k of kilometres' is not a race distance.
  if (!(isNamed || isOfTarget) && ofDistance.test(said) && !raceNouns.test(said)) return undefined;
  const distance = distanceIn(said);
  const isUltra = /\bultras?|ultramarathons?\b/.test(said);
  const left = leftOver(said).filter(
    (word) => !plain.has(word) && !/^\d{1,3}(?:[.,]\d+)?(?:k|km)?s?$/.test(word),
  );
  const extreme = extremeIn(said);
  const [place, number] = [placeIn(said), numberIn(said)];
  const several = distancesIn(said) > 1;
  const common = {
    distance: several ? undefined : distance,
    isUltra,
    left: left.filter(
      (word) => !(place && placeWords.test(word)) && !(number && numbers.includes(word)),
    ),
    place,
    number,
    ...(isOldestFirst && { isOldestFirst }),
  };
  const ahead = aheadIn(said, { isRun, isPlanned });
  if (ahead) return { ask: ahead, ...common };
  if (spans > 1 && compares.test(said) && (isRun || distance !== undefined)) {
    return { ask: 'compare', ...common };
  }
  if (others.test(said) || (aheads.test(said) && !pastWords.test(said))) return undefined;
  if (/\bsplits?\b|\bhalf ?way\b|\b(?:first|second) half\b(?= of|$)/.test(said) && isRun)
    return { ask: 'splits', ...common };
  if (bestsSet.test(said)) return { ask: 'bests-set', extreme, ...common };
  if (/\bwhich years?\b/.test(said)) return { ask: 'by-year', ...common };
  if (averages.test(said) && !/\b(?:heart|hr|bpm|rpe|km|kilomet\w+|pace|speed)\b/.test(said))
    return { ask: aYear.test(said) ? 'races-a-year' : 'average', ...common };
  // 'How many races, and which was the longest' asks for both.
  if (countsRaces.test(said) && extreme && ofResults.has(extreme) && / and /.test(said))
    return { ask: 'count', extreme, ...common };
  if (counts.test(said) && !/\b(?:days|weeks|months|years|km|kms|kilomet\w+|miles)\b/.test(said)) {
    return { ask: 'count', ...common };
  }
  if (
    /\b(?:km|kms|kilomet\w+|miles)\b/.test(said) &&
    !extreme &&
    /\b(?:how (?:many|far|much)|total)\b/.test(said) &&
    /\braces?\b|\braced\b|\bracing\b/.test(said)
  ) {
    return { ask: 'kilometres', ...common };
  }
  const isOfAll =
    (lists.test(said) ||
      eachOfThem.test(said) ||
      (isRun && /(?<!\bhow many )\btimes\b/.test(said))) &&
    !/\b(?:days|ago)\b/.test(said);
  if (extreme === 'fastest' && common.distance === undefined && !isRun && !isUltra && !isDated) {
    return { ask: 'bests', ...common };
  }
  if (number) return { ask: 'list', extreme, ...common };
  const isOfOne =
    isRun &&
    !eachOfThem.test(said) &&
    !/\b(?:races|times|results|all|every|each|list)\b/.test(said);
  const isOfSeveralDays = isRun && spans > 1;
  if (!extreme && !place && ((isOfAll && !isOfOne) || isOfSeveralDays))
    return { ask: 'list', ...common };
  // Without a past race, the pace is meant for a future one.
  if (!extreme && !isRun && !pastWords.test(said) && /\b(?:pace|pacing|speed)\b/.test(said))
    return undefined;
  if (!extreme && !place && !isRun && !isDated && !asksOfOne.test(said)) return undefined;
  return { ask: 'one', extreme, figure: figureIn(said), ...common };
}

/** How many race distances a text names: '5k and 10k pb'. */
const distancesIn = (text: string): number =>
  new Set(text.split(/\b(?:and|or)\b|,/).flatMap((part) => distanceIn(part) ?? [])).size;

/** Bests set in some period, or the latest one. */
const bestsSet =
  /\b(?:did|have|had|when did|when have) i (?:last |ever )?(?:set |get |got |run |ran |achieved? )?(?:any |an? |my |new |last )*(?:pb|pr|personal (?:best|record))s?\b|\b(?:last|latest|most recent|how many) (?:pb|pr|personal (?:best|record))s?\b|\b(?:pb|pr)s? (?:set|did i set)\b/;

const lists =
  /\b(?:which|what|list|all|every|any|show|my|the)? ?(?:races|marathons|halfs|halves|results|\d{1,2}ks|pbs)\b|\b(?:marathon|half|race|\d{1,2}k|ultra) (?:times|results)\b|\bwhat did i (?:race|run)\b|\bdid i (?:ever )?(?:raced?|run|do)\b|\bhave i (?:ever )?(?:raced|run|done)\b|\bany (?:ultras?|marathons?|halfs?|\d{1,2}k)\b|\bover the years\b|\brace history\b/;
/** 'Every half marathon' asks for a list. */
const eachOfThem =
  /\b(?:every|each|all) (?:single )?(?:my |the |of my )?(?:(?:half(?: marathon)?|marathon|race|time|\d{1,2}k)\b|\|)|\bone by one\b|\b(?:each|every) (?:single )?(?:year|edition|time)\b|\bin (?:all|each) (?:of )?(?:the |my )?(?:years|editions)\b|\b(?:year (?:by|after|on) year|(?:through|down|over|across) (?:all )?the years)\b/;
/** How to order a list; newest first by default. */
const oldestFirst =
  /\b(?:oldest|earliest|first) (?:one )?first\b|\b(?:in )?(?:chronological(?:ly)?|date) order\b/g;
const newestFirst = /\b(?:newest|latest|most recent) (?:one )?first\b/g;
const asksOfOne =
  /\b(?:how did|how was|how fast|time|result|when|date|ago|since|finish|pace|speed|only|what did i (?:clock|run|do|post|get))\b/;

const figureIn = (text: string): RaceQuestion['figure'] =>
  /\b(?:days|weeks|long) (?:since|ago)\b|\bago\b|\bhow long since\b/.test(text)
    ? 'ago'
    : /\b(?:pace|per km|per kilomet\w+|min.km|how fast per)\b/.test(text)
      ? 'pace'
      : /\b(?:when|date|day|which year|what year)\b/.test(text)
        ? 'date'
        : undefined;

function normalised(text: string): string {
  return text
    .split(' ')
    .map((word) =>
      word.length < 6 || /\d/.test(word) || plain.has(word)
        ? word
        : (meant.find((one) => isMeantFor(word, one)) ?? word),
    )
    .join(' ')
    .replaceAll(/(\d)ks\b/g, '$1k')
    .replaceAll(/\bhalves\b/g, 'halfs');
}
