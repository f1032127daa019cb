import { distanceIn } from '../../log-questions/reading/distances.ts';
import { leftOver } from '../../log-questions/reading/left-over.ts';
import type { Km } from '../../units.ts';
import { isMeantFor } from './almost.ts';
import { asksForTime } from './foretelling.ts';

/** Which of several races is meant. */
export type RaceExtreme = 'fastest' | 'slowest' | 'longest' | 'shortest' | 'first' | 'last';

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
    | 'compare'
    /** Of races to come. */
    | 'next'
    | 'days-to'
    | 'planned'
    | 'count-planned'
    | 'target'
    | 'target-pace';
  extreme?: RaceExtreme | undefined;
  distance: Km | undefined;
  /** Only races longer than a marathon. */
  isUltra: boolean;
  /** The second, the third, counted as `extreme` says, or by day. */
  place?: number | undefined;
  /** So many of them: 'my three fastest halves'. */
  number?: number | undefined;
  /** What is asked of one race that was run. */
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

/** Halves that are no race. */
const noRace =
  /\bhalf (?:an?|of|hour|the|this|my|year|way)\b|\b(?:first|second|other) half of\b|\b(?:race|marathon|half|half marathon|5k|10k) (?:pace|effort|heart rate|hr)\b(?! (?:in|at|of) my)|\brace (?:strategy|plan|week|weight)\b/;

/** Who says one of these wants advice, or asks about the training around a race. */
const others =
  /\b(?:should|could|would|might|predict\w*|prediction|estimate\w*|forecast|expect\w*|potential|possible|capable|able|ready|readiness|prepar\w*|taper\w*|train|training|trained|trainings|eat|ate|fuel\w*|gels?|carbs?|drink|recover\w*|realistic|reach|strategy|sub|under|break|equivalent|vo2\w*|vdot|heart|hr|bpm|zones?|sleep|slept|injur\w*|pain|hurts?|weight|shoes?|trainers|wear|wore|pair|leading|lead|build\w*|before|after|between|than|compare\w*|versus|vs|better|improv\w*|faster|slower|fitter|trends?|why|rpe|effort|tempo|easy|intervals?|longs? runs?|week of|climb\w*|elevation|hilly|ascent|vert|metres up|meters up|lack\w*|missing|without|leaving|leave|outside|out of|excluding|except|counting|delete|remove|cancel|move|i (?:ran|raced|did) [^|]{0,20}\b(?:today|yesterday))\b|\bcan i\b|\bwill i\b(?! (?:race|be racing|have|get to race))|\bfast (?:can|could|should|will)\b/;

const aheads =
  /\b(?:next|upcoming|coming|to come|planned|scheduled|signed|registered|entered for|target\w*|goals?|aim\w*|until|till|til|to go|left|countdown|future|ahead|when is|days to|weeks to|am i racing|do i race|going for|will i|calendar)\b/;
const pasts =
  /\b(?:did|was|were|have i (?:run|raced|done|ran)|ran|raced|last|latest|previous|so far|ever|ago|since|finished|result\w*)\b/;

const compares =
  /\b(?:faster|slower|quicker|better|worse|than|compar\w+|differ\w*|versus|vs|against)\b/;
const targets = /\b(?:target\w*|goals?|aim\w*|going for|hop(?:e|ing) for)\b/;
const counts =
  /\bhow many\b|\bnumber of\b|\bcount\b|\bhow often\b|\btotal races\b|\bnr of\b|\btimes (?:have|did) i\b/;

const extremes: readonly [pattern: RegExp, extreme: RaceExtreme][] = [
  [/\b(?:took|taken|take)\b[^|]{0,20}\b(?:longest|most)\b/, 'slowest'],
  [/\b(?:slowest|worst)\b/, 'slowest'],
  [/\b(?:longest|furthest|farthest|biggest)\b/, 'longest'],
  [/\bshortest\b/, 'shortest'],
  [/\b(?:fastest|quickest|best|bests|pbs?|prs?|personal|records?)\b/, 'fastest'],
  [/\b(?:last|latest|most recent\w*|previous)\b/, 'last'],
  [/\b(?:first|earliest|debut|maiden)\b/, 'first'],
];

/** Words that are typed wrong are read as these. */
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
  put hold set plan plans ones thing things today time times happened miler mile miles per pace speed min feet faster slower quicker better worse difference
`
    .trim()
    .split(/\s+/),
);

interface Context {
  /** Whether a race is named that was run, or one that is planned. */
  isRun: boolean;
  isPlanned: boolean;
  /** How many days or spans it names, which are no longer in the text. */
  spans: number;
  /** Whether it is about races, by whatever words. */
  isOfRaces?: boolean;
}

/** Whether a text has words for races, or asks as one asks about them. */
export const speaksOfRaces = (text: string): boolean =>
  raceWords.test(text) || aheads.test(text) || resultWords.test(text);

const resultWords =
  /\bresults?\b|\b(?:time|finish\w*) (?:at|in|for|from)\b|\bhow (?:did i do|did it go|fast was i)\b|\braces?\b/;

/**
 * What a text asks of races that were run, or are planned; undefined where it asks for something else.
 * @param text plain lower-case words, without the name of a race and without days
 */
export function raceQuestionIn(
  text: string,
  { isRun, isPlanned, spans, isOfRaces = false }: Context,
): RaceQuestion | undefined {
  const said = normalised(text);
  if (asksForTime(text.replaceAll(/[\s|]+/g, ' '))) return undefined;
  const isDated = spans > 0;
  const isNamed = isRun || isPlanned;
  if (!(isNamed || isOfRaces || raceWords.test(said)) || noRace.test(said)) return undefined;
  // 'Runs over 10k' are no races, and 10k of kilometres no distance.
  if (!isNamed && ofDistance.test(said) && !raceNouns.test(said)) return undefined;
  const distance = distanceIn(said);
  const isUltra = /\bultras?|ultramarathons?\b/.test(said);
  const left = leftOver(said).filter(
    (word) => !plain.has(word) && !/^\d{1,3}(?:[.,]\d+)?(?:k|km)?s?$/.test(word),
  );
  const [, extreme] = extremes.find(([pattern]) => pattern.test(said)) ?? [];
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
  };
  const ahead = aheadIn(said, { isRun, isPlanned });
  if (ahead) return { ask: ahead, ...common };
  if (spans > 1 && compares.test(said) && (isRun || distance !== undefined)) {
    return { ask: 'compare', ...common };
  }
  if (others.test(said) || (aheads.test(said) && !pasts.test(said))) return undefined;
  if (/\bsplits?\b|\bhalf ?way\b|\b(?:first|second) half\b(?= of|$)/.test(said) && isRun)
    return { ask: 'splits', ...common };
  if (bestsSet.test(said)) return { ask: 'bests-set', extreme, ...common };
  if (/\bwhich years?\b/.test(said)) return { ask: 'by-year', ...common };
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
  const isOfOne = isRun && !/\b(?:races|times|results|all|every|list)\b/.test(said);
  if (!extreme && !place && isOfAll && !isOfOne) return { ask: 'list', ...common };
  // Without one that was run, a pace is asked for one to come.
  if (!extreme && !isRun && !pasts.test(said) && /\b(?:pace|pacing|speed)\b/.test(said))
    return undefined;
  if (!extreme && !place && !isRun && !isDated && !asksOfOne.test(said)) return undefined;
  return { ask: 'one', extreme, figure: figureIn(said), ...common };
}

const numbers = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const several = `\\d{1,2}|${numbers.join('|')}`;
const most = 'fastest|slowest|longest|shortest|last|latest|first|best|worst|quickest|recent';
const numbered = new RegExp(
  `\\b(?:(?:${most}) (${several})|(${several}) (?:most )?(?:${most}))\\b(?! ?(?:k|km|kms|m|miles?|milers?|days|weeks|months|years)\\b)`,
);

function numberIn(text: string): number | undefined {
  const [, after, before] = numbered.exec(text) ?? [];
  const word = after ?? before;
  const number = word && (numbers.indexOf(word) + 2 > 1 ? numbers.indexOf(word) + 2 : Number(word));
  return number && number > 1 ? number : undefined;
}

const places = [
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const placeWords = new RegExp(`^(?:${places.join('|')}|\\d(?:nd|rd|th))$`);
const placed = new RegExp(`\\b(?:(${places.join('|')})|([2-9])(?:nd|rd|th))\\b(?! half of)`);

function placeIn(text: string): number | undefined {
  const [, word, digit] = placed.exec(text) ?? [];
  return word ? places.indexOf(word) + 2 : digit ? Number(digit) : undefined;
}

/** How many race distances a text names: '5k and 10k pb'. */
const distancesIn = (text: string): number =>
  new Set(text.split(/\b(?:and|or)\b|,/).flatMap((part) => distanceIn(part) ?? [])).size;

/** Bests that were set in some days, or the last one that was. */
const bestsSet =
  /\b(?:did|have|had|when did|when have) i (?:last |ever )?(?:set |get |got |run |ran |achieved? )?(?:any |an? |my |new |last )*(?:pb|pr|personal (?:best|record))s?\b|\b(?:last|latest|most recent|how many) (?:pb|pr|personal (?:best|record))s?\b|\b(?:pb|pr)s? (?:set|did i set)\b/;

const lists =
  /\b(?:which|what|list|all|every|any|show|my|the)? ?(?:races|marathons|halfs|halves|results|\d{1,2}ks|pbs)\b|\b(?:marathon|half|race|\d{1,2}k|ultra) (?:times|results)\b|\bwhat did i (?:race|run)\b|\bdid i (?:ever )?(?:race|run|do)\b|\bhave i (?:ever )?(?:raced|run|done)\b|\bover the years\b|\brace history\b/;
/** 'Every half marathon' is a list of them. */
const eachOfThem =
  /\b(?:every|each|all) (?:single )?(?:my |the |of my )?(?:half(?: marathon)?|marathon|race|\d{1,2}k)\b/;
const asksOfOne =
  /\b(?:how did|how was|how fast|time|result|when|date|ago|since|finish|pace|speed)\b/;

const figureIn = (text: string): RaceQuestion['figure'] =>
  /\b(?:days|weeks|long) (?:since|ago)\b|\bago\b|\bhow long since\b/.test(text)
    ? 'ago'
    : /\b(?:pace|per km|per kilomet\w+|min.km|how fast per)\b/.test(text)
      ? 'pace'
      : /\b(?:when|date|day|which year|what year)\b/.test(text)
        ? 'date'
        : undefined;

function aheadIn(
  text: string,
  { isRun, isPlanned }: { isRun: boolean; isPlanned: boolean },
): RaceQuestion['ask'] | undefined {
  const isComing =
    aheads.test(text) ||
    (isPlanned && !pasts.test(text) && (!isRun || /\bis\b/.test(text))) ||
    whenIs.test(text);
  if (!isComing && !isThere.test(text)) return undefined;
  if (targets.test(text)) {
    if (adviceAhead.test(text)) return undefined;
    return /\b(?:pace|per km|per kilomet\w+|min.km|how fast)\b/.test(text)
      ? 'target-pace'
      : 'target';
  }
  if (
    others.test(text) ||
    pasts.test(text) ||
    /\bhow fast\b|\bwhat (?:time|pace)\b|\bwhich pace\b|\bpace\b|\bpacing\b/.test(text)
  )
    return undefined;
  if (isRun && !isPlanned && !/\bnext\b/.test(text)) return undefined;
  if (/\b(?:days|weeks|months|how long|countdown)\b/.test(text)) return 'days-to';
  if (counts.test(text)) return 'count-planned';
  if (
    /\b(?:races|marathons|halfs|halves|events)\b|\b(?:signed|registered|entered|calendar)\b|\ball\b/.test(
      text,
    )
  )
    return 'planned';
  return 'next';
}

const whenIs = /^(?:and |so )?(?:when is|whens|what day is|what date is|on which day is)\b/;

/** 'Do I have a race in June?' is about days to come. */
const isThere =
  /\b(?:do i have|have i got|is there|are there)\b[^|]{0,20}\b(?:races?|marathons?|halfs?|\d{1,2}k)\b/;

/** A target that is doubted is weighed, rather than told. */
const adviceAhead =
  /\b(?:should|can i|could|would|realistic|ready|reach|possible|predict\w*|track|hit|make it|too|training|train|weekly|week|month|easy)\b|\bhow many\b/;

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
