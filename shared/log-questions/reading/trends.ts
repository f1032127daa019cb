import { addDays, addMonths, type CalendarDay } from '../../calendar-day.ts';
import type { Km } from '../../units.ts';
import type { StartOfWeek } from '../../week.ts';
import { distanceIn } from './distances.ts';
import { type Kind, kindIn } from './kinds.ts';
import type { AskedSpan } from './spans.ts';
import { spansIn } from './spans-in.ts';
import { asTrend } from './trend-wordings.ts';
import {
  becoming,
  changes,
  comparative,
  comparing,
  effect,
  isGoing,
  isOfAll,
  measures,
  plainWords,
  type TrendOf,
} from './trend-words.ts';

/** A question about which way something is going. */
export interface TrendAsked {
  of: TrendOf;
  /** The days that it names. */
  spans: readonly AskedSpan[];
  /** The sessions that it names, if any. */
  kind: Kind | undefined;
  /** A heart rate for a pace, in beats per minute: a range, or the same value twice. */
  at: Beats | undefined;
  /** For races and best efforts. */
  distance: Km | undefined;
  /** Whether it compares now with the named days, rather than their beginning with their end. */
  isThan: boolean;
  /** Whether it asks what the training in the named days has achieved. */
  isEffect: boolean;
  /** Whether it compares now with the beginning of the log: 'than when I started'. */
  isFromStart: boolean;
  /** The race it looks back to, over a distance if one is named, or the injury of a body part. */
  since: Since | undefined;
  asksWhy: boolean;
}

export interface Beats {
  from: number;
  to: number;
}

interface Since {
  distance: Km | undefined;
  /** 'calf' */
  injured?: string;
}

/** A pace to aim for is not a trend. */
const asksForAdvice = /\b(?:what|which|how fast|should|can|could|would)\b/;

/** 'Faster then in 2019' is a typo. */
const slipOfThan = /(?<=\b(?:\w+er|better|worse|less|more|fit)(?: \w+){0,3} )then\b/g;
/** 'Faster in 2019 than today': 'today' is not a day to look at. */
const asOfNow =
  /\b(than|or|and|to|with|vs|versus|against) (?:(?:i am|it is) )?(?:today|now|nowadays|currently|at the moment|these days)\b/g;
/** 'Have I lost fitness since the marathon?' */
const raceBehind =
  /\b(?:since|after|(?:than|as) (?:i was )?(?:at|in|before)) (?:the|my) (?:last |latest |previous )?(?:race|marathon|half(?: marathon)?|\d{1,2} ?k(?:m)?)\b/;
/** 'Since the calf, am I back where I was?' */
const injuryBehind =
  /\b(?:since|after|before) (?:the|my|that) (?:\w+ )?(?<part>achilles|calf|calves|knee|hip|foot|ankle|shin|back|hamstring|groin|quad|heel|thigh|glute|toe)s?(?: (?:thing|injury|problem|issue|trouble|pain|strain|business|tendon))?(?: (?:started|began|came on|flared up|went|happened|gave out))?\b/;
/** As long as it takes. */
const ofLate =
  /\b(?:over|in|during) (?:the )?(?:last|past|recent) (?:few |couple of )?(?:weeks|months|years)\b/g;
/** With an article, the calendar year is not meant. */
const ofYear = /\b(?:over|in|during) the (?:last |past )?year\b/g;
/** In characters; questions that are fully understood are short. */
const longest = 300;
/** What the wordings turn 'when I got going' into. */
const fromStart = /\b(?:than |as |to |with |since |from )?at the start\b/;
const overYears = /\bover the years\b/;
const isNow =
  /\b(?:now|nowadays|these days|currently|at the moment|lately)\b|\b(?:am i|i am) \w+ing\b.*\b(?:months|half a year) ago\b/;
/**
 * The words for these already imply a comparison: 'pace at the same heart rate', 'is the training
 * working?'.
 */
const areChanges: ReadonlySet<TrendOf> = new Set<TrendOf>([
  ...(['pace-at-heart-rate', 'heart-rate-at-pace'] as const),
]);
/** Totals can be compared without a trend. */
const sums: ReadonlySet<TrendOf> = new Set<TrendOf>([
  ...(['distance', 'climb', 'time', 'sessions'] as const),
]);

/**
 * The trend that a question asks for, if every word is understood.
 * @param typed its plain words
 */
export function trendIn(
  typed: string,
  today: CalendarDay,
  startOfWeek: StartOfWeek,
): TrendAsked | undefined {
  if (typed.length > longest) return undefined;
  const said = asTrend(typed);
  const isFromStart = fromStart.test(said) || overYears.test(said);
  const text = said
    .replace(fromStart, ' ')
    .replaceAll(slipOfThan, 'than')
    .replaceAll(asOfNow, '$1 now')
    .replaceAll(ofLate, 'lately')
    .replaceAll(ofYear, 'over the last 12 months');
  const { spans: named, rest: undated } = spansIn(text, today, startOfWeek);
  const spans = /\blast (?:spring|summer|autumn|fall|winter)\b/.test(text)
    ? named.map((span) => longEnoughAgo(span, today))
    : named;
  const [sinceRace] = raceBehind.exec(undated) ?? [];
  const injury = injuryBehind.exec(undated);
  const behind = sinceRace ?? injury?.[0];
  const race = raced(behind ? undated.replace(behind, ' | ') : undated);
  const kind = kindIn(race.rest);
  const isAny = kind.name === 'run' || kind.name === 'session';
  const measure = race.distance
    ? undefined
    : measures.find(([, pattern]) => pattern.test(kind.rest));
  const of = ofKind(measure?.[0], { kind, isAny, isRace: race.distance !== undefined });
  if (!of || (behind && of !== 'fitness' && of !== 'pace')) return undefined;
  if (spans.some(({ kind: days }) => days === 'day')) return undefined;
  const isComparing = comparing.test(kind.rest);
  const isChange =
    changes.some((pattern) => pattern.test(kind.rest)) ||
    (areChanges.has(of) && !asksForAdvice.test(text)) ||
    (of === 'fitness' && (isComparing || /\bcompare\b/.test(text))) ||
    (of === 'fitness' && isGoing.test(text) && !/\bhow (?:do|does|can|to)\b/.test(text));
  if (!isChange) return undefined;
  // For past days totals are compared, unless the question is about now.
  const isOfNow = spans.length === 1 && isNow.test(typed);
  if (sums.has(of) && !isOfNow && (isComparing ? spans.length > 0 : spans.length > 1))
    return undefined;
  // Two past years are compared by their figures.
  const areOver = spans.length > 1 && spans.every(({ to }) => to < today);
  if (areOver && of !== 'pace-at-heart-rate' && of !== 'fitness') return undefined;
  if (isUnread(kind.rest, measure?.[1])) return undefined;
  const [beats = ''] = of === 'pace-at-heart-rate' ? (measure?.[1].exec(kind.rest) ?? []) : [];
  const [from, to = from] = (beats.match(/\d+/g) ?? []).map(Number);
  return {
    of,
    spans,
    kind: isAny ? undefined : kind,
    at: from === undefined || to === undefined ? undefined : { from, to },
    distance: race.distance,
    isThan:
      isComparing ||
      (comparative.test(kind.rest) && !becoming.test(kind.rest)) ||
      // 'Since last autumn' compares it with now.
      (spans.length === 1 && /\bsince\b/.test(kind.rest)),
    isEffect: of === 'fitness' && effect.test(text),
    isFromStart,
    since: sinceRace
      ? { distance: distanceIn(sinceRace) }
      : injury
        ? { distance: undefined, injured: injury.groups?.part }
        : undefined,
    asksWhy: /\bwhy\b/.test(text),
  };
}

/**
 * Few sessions have followed a season that has just ended, so 'last winter' means the one before.
 */
function longEnoughAgo(span: AskedSpan, today: CalendarDay): AskedSpan {
  if (span.to >= today || addDays(span.to, leastAgo) < today) return span;
  const from = addMonths(span.from, -12);
  return { ...span, from, to: addDays(addMonths(from, 3), -1) };
}
const leastAgo = 28;

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

/** 'Faster over 5 km', 'my 10k time': about races, rather than runs of that length. */
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

/** Replaces all matches. */
const without = (text: string, pattern: RegExp): string => text.split(pattern).join(' | ');
