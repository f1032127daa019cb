import type { CalendarDay } from '../../calendar-day.ts';
import type { Km } from '../../units.ts';
import { distanceIn } from './distances.ts';
import { type Kind, kindIn } from './kinds.ts';
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

/** Which way something goes, as a question asks for it. Its days are read apart. */
export interface TrendAsked {
  of: TrendOf;
  /** The sessions that it names, if any. */
  kind: Kind | undefined;
  /** Beats per minute that a pace is at. */
  at: number | undefined;
  /** Of races and best efforts. */
  distance: Km | undefined;
  /** Whether now is compared with the days named, rather than their beginning with their end. */
  isThan: boolean;
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
    /\b(?:(?:more |less )?fit(?!ter)|fitter|fitness|shape|progress(?:ed|ing)?|plateau\w*|my running)\b/,
  ],
  ['sessions', /\b(?:often|frequency|number of (?:runs|sessions))\b/],
  ['length', /\bruns? (?:\w+ ){0,3}(?:longer|shorter)\b|\blength of my runs\b/],
  ['pace', /\b(?:pace|speed|faster|slower|quicker)\b/],
  ['time', /\b(?:hours|running time|time running|time on my feet)\b/],
  [
    'distance',
    /\b(?:mileage|distance|volume|km|kms|kilomet(?:er|re)s|miles|(?:run|running) (?:further|farther|more|less))\b/,
  ],
];

/** Where nothing is named, this is what gets better or worse. */
const isOfAll = /\b(?:better|worse|improv(?:e|ed|ing|ement)s?)\b/;

const comparative =
  /\b(?:faster|slower|quicker|fitter|better|worse|higher|lower|more|less|fewer|longer|shorter|further|farther|harder|easier)\b/;
const becoming = /\b(?:get|gets|getting|got|gotten|become|becomes|becoming|became|going|gone)\b/;
const comparing = /\b(?:than|compared (?:to|with)|against|versus|vs)\b/;

/** The words that say that something changes. */
const changes: readonly RegExp[] = [
  comparative,
  isOfAll,
  /\b(?:chang(?:e|es|ed|ing)|trend(?:s|ing)?|progress(?:ed|ing|ion)?|develop(?:s|ed|ing)?|evolv(?:e|ed|ing)|plateau(?:s|ed|ing)?)\b/,
  /\b(?:going|gone|went|go|trending|creeping|crept) (?:up|down)\b|\b(?:up|down)\b/,
  /\b(?:ris(?:e|es|ing|en)|rose|fall(?:s|ing|en)?|fell|drop(?:s|ped|ping)?|increas(?:e|es|ed|ing)|decreas(?:e|es|ed|ing)|declin(?:e|es|ed|ing)|worsen(?:ed|ing)?|slow(?:ed|ing) down|speed(?:ed|ing) up|stagnat(?:ed|ing))\b/,
  /\b(?:did|have|had) i (?:get|become|got)\b/,
  /\bover (?:time|the years|the months)\b/,
];

/** Words that ask for nothing by themselves. 'Get' and 'can' are not among them: they ask for advice. */
const plainWords: ReadonlySet<string> = new Set(
  `
  i im am is are was were be been being me my mine ive have has had did do does the a an of in on at to for with
  and or as it its that this these so far now nowadays currently lately recently still really actually much any
  all how what which way if whether tell show us please hey hi ok average averages mean weekly monthly
  week weeks month months year years per each every run runs running runner ran session sessions than then
  compared compare against versus vs from since over time getting got gotten going gone become becoming
  becomes became before last same doing heart rate hr bpm beats pace there made making make gotten kept why
  overall general generally long term
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
export function trendIn(text: string, today: CalendarDay): TrendAsked | undefined {
  const { spans, rest: undated } = spansIn(text, today);
  const race = raced(undated);
  const kind = kindIn(race.rest);
  const isAny = kind.name === 'run' || kind.name === 'session';
  const measure = race.distance
    ? undefined
    : measures.find(([, pattern]) => pattern.test(kind.rest));
  const of = ofKind(measure?.[0], { kind, isAny, isRace: race.distance !== undefined });
  if (!of || spans.some(({ kind: days }) => days === 'day')) return undefined;
  const isComparing = comparing.test(kind.rest);
  const isChange = changes.some((pattern) => pattern.test(kind.rest));
  const isOfTwo = spans.length > 1 && of === 'pace-at-heart-rate';
  if (!isChange && !isOfTwo) return undefined;
  if (sums.has(of) && (isComparing || spans.length > 1)) return undefined;
  // Two years that are over are compared by their figures.
  const areOver = spans.length > 1 && spans.every(({ to }) => to < today);
  if (areOver && of !== 'pace-at-heart-rate' && of !== 'fitness') return undefined;
  if (isUnread(kind.rest, measure?.[1])) return undefined;
  const [said = ''] = of === 'pace-at-heart-rate' ? (measure?.[1].exec(kind.rest) ?? []) : [];
  const [at] = /\d+/.exec(said) ?? [];
  return {
    of,
    kind: isAny ? undefined : kind,
    at: at === undefined ? undefined : Number(at),
    distance: race.distance,
    isThan: isComparing || (comparative.test(kind.rest) && !becoming.test(kind.rest)),
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
