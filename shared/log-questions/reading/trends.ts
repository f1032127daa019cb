import type { CalendarDay } from '../../calendar-day.ts';
import type { Km } from '../../units.ts';
import { distanceIn } from './distances.ts';
import { type Kind, kindIn } from './kinds.ts';
import type { AskedSpan } from './spans.ts';
import { spansIn } from './spans-in.ts';

/** What a trend can be of. */
export type TrendOf =
  /** At the same heart rate where there is one, else of easy runs; or of the runs that are named. */
  | 'pace'
  | 'pace-at-heart-rate'
  | 'heart-rate-at-pace'
  | 'heart-rate'
  | 'resting-heart-rate'
  | 'hrv'
  | 'sleep'
  | 'rpe'
  | 'distance'
  | 'climb'
  | 'time'
  | 'sessions'
  /** Of a run. */
  | 'length'
  | 'hard-share'
  /** What several signs say together. */
  | 'fitness';

/** Which way something goes, as a question asks for it. */
export interface TrendAsked {
  of: TrendOf;
  /** The days that it names. */
  spans: readonly AskedSpan[];
  /** The sessions that it names, if any. */
  kind: Kind | undefined;
  /** Beats per minute that a pace is at. */
  at: number | undefined;
  /** Of races and best efforts. */
  distance: Km | undefined;
  /** Whether now is compared with the days named, rather than their beginning with their end. */
  isThan: boolean;
  /** Whether it asks what the training of the days named has done. */
  isEffect: boolean;
  /** The race since which, over a distance if one is named. */
  since: { distance: Km | undefined } | undefined;
  asksWhy: boolean;
}

/** The words for each; of several, the first counts. */
const measures: readonly [TrendOf, RegExp][] = [
  [
    'pace-at-heart-rate',
    /\b(?:at|for|with) (?:(?:the |an? )?(?:same|equal|given|similar|constant) (?:heart rate|hr|pulse|effort)|(?:an? )?(?:(?:heart rate|hr|pulse) )?(?:of )?(?:about |around )?(?:1\d\d|[89]\d)(?: ?bpm| beats)?)\b/,
  ],
  ['resting-heart-rate', /\b(?:resting (?:heart rate|hr|pulse)|rhr)\b/],
  ['hrv', /\b(?:hrv|heart rate variability)\b/],
  [
    'heart-rate-at-pace',
    /\b(?:heart rate|hr|pulse|bpm) (?:\w+ ){0,2}(?:at|for) (?:the |an? )?(?:same|equal|given|similar|constant) (?:pace|speed)\b/,
  ],
  ['heart-rate', /\b(?:heart rate|hr|pulse|bpm)\b/],
  ['sleep', /\b(?:(?:hours of )?sleep(?:ing)?|slept)\b/],
  ['hard-share', /\b(?:(?:share|percentage|proportion|part) of|harder)\b/],
  ['rpe', /\brpe\b/],
  ['climb', /\b(?:climb(?:ed|ing|s)?|elevation(?: gain)?|ascent|vertical)\b/],
  [
    'fitness',
    /\b(?:(?:more |less )?fit(?!ter)|fitter|fitness|shape|vo2 ?max|progress(?:ed|ing)?|plateau\w*|my running|(?:pay|pays|paying|paid) off|work(?:s|ed|ing)?(?! (?:on|out|for)))\b/,
  ],
  ['sessions', /\b(?:often|frequency|number of (?:runs|sessions))\b/],
  [
    'length',
    /\bruns? (?:\w+ ){0,3}(?:longer|shorter)\b|\blength of my runs\b|\b(?:longer|shorter|further|farther) (?:per|each|every|a) run\b/,
  ],
  [
    'pace',
    /\b(?:pace|speed|faster|slower|quicker|as (?:fast|quick)|(?:slow|speed)(?:ing|ed)? (?:down|up))\b/,
  ],
  ['time', /\b(?:hours|running time|time running|time on my feet)\b/],
  [
    'distance',
    /\b(?:mileage|distance|volume|km|kms|kilomet(?:er|re)s|miles|(?:run|running) (?:further|farther|more|less)|as (?:much|far))\b/,
  ],
];

/** A pace to run at is no trend. */
const asksForAdvice = /\b(?:what|which|how fast|should|can|could|would)\b/;

/** Where nothing is named, this is what gets better or worse. */
const isOfAll = /\b(?:better|worse|improv(?:e|ed|ing|ement)s?)\b/;

const comparative =
  /\b(?:faster|slower|quicker|fitter|better|worse|higher|lower|more|less|fewer|longer|shorter|further|farther|harder|easier)\b/;
const becoming = /\b(?:get|gets|getting|got|gotten|become|becomes|becoming|became|going|gone)\b/;
const comparing =
  /\b(?:than|compar(?:e|ed|ing)|against|versus|vs|as (?:fit|fast|quick|far|much|often|well) as)\b/;
/** 'Faster then in 2019' is a slip. */
const slipOfThan = /(?<=\b(?:\w+er|better|worse|less|more|fit)(?: \w+){0,3} )then\b/g;
/** 'Faster in 2019 than today' names no day. */
const asOfNow =
  /\b(than|or|and|to|with|vs|versus|against) (?:(?:i am|it is) )?(?:today|now|nowadays|currently|at the moment|these days)\b/g;
/** 'Have I lost fitness since the marathon?' */
const raceBehind =
  /\b(?:since|after|(?:than|as) (?:i was )?(?:at|in|before)) (?:the|my) (?:last |latest |previous )?(?:race|marathon|half(?: marathon)?|\d{1,2} ?k(?:m)?)\b/;
/** So many as it takes. */
const ofLate =
  /\b(?:over|in|during) (?:the )?(?:last|past|recent) (?:few |couple of )?(?:weeks|months|years)\b/g;
/** With an article it is none of the calendar's. */
const ofYear = /\b(?:over|in|during) the (?:last |past )?year\b/g;
/** What training is asked to have done. */
const effect =
  /\b(?:pay|pays|paying|paid) off\b|\b(?:made?|making) (?:me|any|a)\b|\bwork(?:s|ed|ing)?\b/;

/** The words that say that something changes. */
const changes: readonly RegExp[] = [
  comparative,
  isOfAll,
  /\b(?:chang(?:e|es|ed|ing)|trend(?:s|ing)?|progress(?:ed|ing|ion)?|develop(?:s|ed|ing)?|evolv(?:e|ed|ing)|plateau(?:s|ed|ing)?)\b/,
  /\b(?:going|gone|went|go|trending|creeping|crept) (?:up|down)\b|\b(?:up|down)\b(?! (?:to|until)\b)/,
  /\b(?:ris(?:e|es|ing|en)|rose|fall(?:s|ing|en)?|fell|drop(?:s|ped|ping)?|increas(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|worsen(?:ed|ing)?|slow(?:ed|ing) down|speed(?:ed|ing) up|stagnat(?:ed|ing))\b/,
  /(?<!\bhow )\b(?:did|do|does|have|had|has) (?:i|my)(?:[\s|]+\w+){0,3}[\s|]+(?:get|become|got)\b(?! (?:on|in|last|this|so|over|during|from|to|yesterday|today)\b|$)/,
  /\b(?:get|gets|getting|got|become|becoming) (?:more |less )?fit\b/,
  /\b(?:grow(?:s|n|ing)?|grew|shrink(?:s|ing)?|shrank|los(?:e|t|ing)|gained|gaining)\b/,
  /\bas (?:fit|fast|quick|far|much|often|well) as\b/,
  /\bover (?:time|the years|the months|the (?:last|past) (?:months|weeks|years))\b/,
];

/** These are compared by what they are called: 'pace at the same heart rate', 'is the training working?'. */
const areChanges: ReadonlySet<TrendOf> = new Set<TrendOf>([
  ...(['pace-at-heart-rate', 'heart-rate-at-pace'] as const),
]);
/** How something goes that is never how it is. */
const isGoing =
  /\b(?:going|coming (?:on|along)|doing)$|\b(?:pay|pays|paying|paid) off\b|\bwork(?:s|ed|ing)?\b/;

/** Words that ask for nothing by themselves. 'Get' and 'can' are not among them: they ask for advice. */
const plainWords: ReadonlySet<string> = new Set(
  `
  i im am is are was were be been being me my mine ive have has had did do does the a an of in on at to for with
  and or as it its that this these so far now nowadays currently lately recently still really actually much any
  all how what which way if whether tell show us please hey hi ok average averages mean weekly monthly
  week weeks month months year years per each every run runs running runner ran session sessions than then
  compared compare against versus vs from since over time getting got gotten going gone become becoming
  becomes became before last same doing heart rate hr bpm beats pace there made making make gotten kept why
  overall general generally long term not no yes true right already yet used usual before or ever again
  training trainings plan i they it feel think seem seems bit little me coming along past running quite rather earlier
  days off
`
    .trim()
    .split(/\s+/),
);

/** Sums have totals to compare, which need no trend. */
const sums: ReadonlySet<TrendOf> = new Set<TrendOf>([
  ...(['distance', 'climb', 'time', 'sessions'] as const),
]);

/**
 * The trend that a question asks for, if every word of it is understood.
 * @param text its plain words
 */
export function trendIn(typed: string, today: CalendarDay): TrendAsked | undefined {
  const text = typed
    .replaceAll(slipOfThan, 'than')
    .replaceAll(asOfNow, '$1 now')
    .replaceAll(ofLate, 'lately')
    .replaceAll(ofYear, 'over the last 12 months');
  const { spans, rest: undated } = spansIn(text, today);
  const [sinceRace] = raceBehind.exec(undated) ?? [];
  const race = raced(sinceRace ? undated.replace(sinceRace, ' | ') : undated);
  const kind = kindIn(race.rest);
  const isAny = kind.name === 'run' || kind.name === 'session';
  const measure = race.distance
    ? undefined
    : measures.find(([, pattern]) => pattern.test(kind.rest));
  const of = ofKind(measure?.[0], { kind, isAny, isRace: race.distance !== undefined });
  if (!of || (sinceRace && of !== 'fitness' && of !== 'pace')) return undefined;
  if (spans.some(({ kind: days }) => days === 'day')) return undefined;
  const isComparing = comparing.test(kind.rest);
  const isChange =
    changes.some((pattern) => pattern.test(kind.rest)) ||
    (areChanges.has(of) && !asksForAdvice.test(text)) ||
    (of === 'fitness' && (isComparing || /\bcompare\b/.test(text))) ||
    (of === 'fitness' && isGoing.test(text) && !/\bhow (?:do|does|can|to)\b/.test(text));
  if (!isChange) return undefined;
  if (sums.has(of) && (isComparing ? spans.length > 0 : spans.length > 1)) return undefined;
  // Two years that are over are compared by their figures.
  const areOver = spans.length > 1 && spans.every(({ to }) => to < today);
  if (areOver && of !== 'pace-at-heart-rate' && of !== 'fitness') return undefined;
  if (isUnread(kind.rest, measure?.[1])) return undefined;
  const [said = ''] = of === 'pace-at-heart-rate' ? (measure?.[1].exec(kind.rest) ?? []) : [];
  const [at] = /\d+/.exec(said) ?? [];
  return {
    of,
    spans,
    kind: isAny ? undefined : kind,
    at: at === undefined ? undefined : Number(at),
    distance: race.distance,
    isThan: isComparing || (comparative.test(kind.rest) && !becoming.test(kind.rest)),
    isEffect: of === 'fitness' && effect.test(text),
    since: sinceRace ? { distance: distanceIn(sinceRace) } : undefined,
    asksWhy: /\bwhy\b/.test(text),
  };
}

interface Named {
  kind: Kind;
  isAny: boolean;
  isRace: boolean;
}

function ofKind(of: TrendOf | undefined, { kind, isAny, isRace }: Named): TrendOf | undefined {
  if (isRace) return 'fitness';
  if (of === 'fitness' && !isAny) return 'pace';
  if (of) return of;
  if (!isAny && /\b(?:trend|develop\w*|grow\w*|grew)\b/.test(kind.rest))
    return kind.name === 'long run' ? 'length' : 'pace';
  if (isAny) return isOfAll.test(kind.rest) ? 'fitness' : undefined;
  if (/\b(?:longer|shorter)\b/.test(kind.rest)) return 'length';
  if (/\b(?:more|less|fewer)\b/.test(kind.rest)) return 'sessions';
  return isOfAll.test(kind.rest) ? 'pace' : undefined;
}

/** 'Faster over 5 km', 'my 10k time': of races, rather than of runs that are so long. */
function raced(text: string): { distance: Km | undefined; rest: string } {
  const [found = ''] =
    /(?<!\bruns )\b(?:(?:over|at|in|for) (?:the |an? )?|my )(?:\d{1,2} ?k(?:m|ilomet(?:er|re)s)?|half(?: marathon)?|marathon|(?:one )?mile)s?(?: (?:time|pace|race|result)s?)?(?! (?:runs?|sessions?|a week))\b/.exec(
      text,
    ) ?? [];
  const distance = found ? distanceIn(found.replace(/\bmile\b/, 'a mile')) : undefined;
  return distance
    ? { distance, rest: text.replace(found, ' | ') }
    : { distance: undefined, rest: text };
}

function isUnread(text: string, measure: RegExp | undefined): boolean {
  const rest = [...(measure ? [measure] : []), ...changes].reduce(without, text);
  return rest.split(/[\s|]+/).some((word) => word !== '' && word !== '-' && !plainWords.has(word));
}

/** Wherever it matches. */
const without = (text: string, pattern: RegExp): string => text.split(pattern).join(' | ');
