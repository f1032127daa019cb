import { addDays, type CalendarDay } from '../../calendar-day.ts';
import type { LogGroup } from '../../log-query/schema.ts';
import type { DistanceUnit } from '../../preferences.ts';
import type { StartOfWeek } from '../../week.ts';
import { averageIn } from './averages.ts';
import { type ClockAsked, clockIn } from './clock.ts';
import { contrasted } from './contrasts.ts';
import { type EmptyGroup, emptyGroupIn } from './empty-groups.ts';
import { type Ends, endsIn } from './ends.ts';
import { type Extreme, extremeIn } from './extremes.ts';
import { type Figure, isSum, measuredAs } from './figures.ts';
import { eachIn, type Per } from './groups.ts';
import { type Kind, kindIn } from './kinds.ts';
import { leftOver, namesIn } from './left-over.ts';
import { type GroupLimit, groupLimitIn } from './limits.ts';
import { type Milestone, milestoneIn } from './milestones.ts';
import { type MissedDays, missedDaysIn } from './missed-days.ts';
import { searched } from './noted-words.ts';
import { passedOver } from './passed-over.ts';
import { isShareOfEffort, type Shape, shapeOf } from './shape-of.ts';
import { compares, everWords, streaks } from './shapes.ts';
import { type AskedSpan, firstDay, wholeSpan } from './spans.ts';
import { type Dated, spansIn } from './spans-in.ts';
import { asOne, inTwoYears, notTogether, takenTogether } from './together.ts';
import { unitIn } from './unit-in.ts';
import { inReadWords } from './wordings.ts';

/** What a question asks of the training log. */
export interface LogQuestion {
  shape: Shape;
  /** The days it names, in its order. */
  spans: readonly AskedSpan[];
  /** Days that it names and that are in the future. */
  ahead: AskedSpan | undefined;
  /**
   * For questions about the same days in every year, such as 'every Christmas' or 'all Aprils':
   * those of one year.
   */
  yearly?: Dated['yearly'];
  /** Whether it covers all days, as with 'ever'. */
  isEver: boolean;
  kind: Kind;
  figure?: Figure | undefined;
  /** Several figures, each asked for separately. */
  figures?: readonly Figure[];
  /** For several sessions about which the same is asked. */
  asks?: readonly AskedOfSame[];
  extreme?: Extreme | undefined;
  /** Per run, day, week, month or year on average. */
  per?: Per | undefined;
  /** Broken down by this: 'per year'. */
  each?: LogGroup | undefined;
  /** Whether every word is understood, so that nothing else is asked. */
  isWhole: boolean;
  /** The words that are not understood. */
  left: readonly string[];
  /** Those that may be searched for in session texts. */
  search: readonly string[];
  /** Whether it asks how often. */
  isOften: boolean;
  /** The unit that it asks for or uses for distances. */
  unit?: DistanceUnit;
  /** What a day, week, month or year has to reach. */
  groupLimit?: GroupLimit | undefined;
  /** Asks for weeks, months or years without any. */
  empty?: EmptyGroup | undefined;
  /** A total that was passed, or a run by its number. */
  milestone?: Milestone | undefined;
  /** Asks for days without a run. */
  missed?: MissedDays | undefined;
  /** The time of day asked for. */
  clock?: ClockAsked | undefined;
  /** Sessions to compare with each other. */
  kinds: readonly Kind[];
  /** Which end of the sessions it asks for, if any. */
  ends: Ends;
}

/**
 * One of several about which the same is asked: the longest and the shortest, the first and the
 * last.
 */
export type AskedOfSame = Partial<Pick<LogQuestion, 'extreme' | 'ends'>>;

/**
 * Parses a question about the log from plain words.
 * @param startOfWeek the runner's own, for 'this week'
 * @param year the year for a month named without one
 */
export function logQuestionIn(
  question: string,
  today: CalendarDay,
  startOfWeek: StartOfWeek,
  year?: number,
): LogQuestion {
  const { unit, text: asked } = unitIn(question);
  const { clock, rest: timeless = asked } = clockIn(asked) ?? {};
  const { missed, rest: said = timeless } = missedDaysIn(timeless) ?? {};
  const read = inReadWords(said);
  const { empty, rest: text = read } = emptyGroupIn(read) ?? {};
  // A target may look like a year: '2000 km'.
  const passed = empty || ofGroups.test(text) ? undefined : milestoneIn(text);
  const { limit: groupLimit, rest: limited = text } =
    (!passed && !empty && groupLimitIn(text)) || {};
  const { milestone, rest: open = limited } =
    passed ?? ((!groupLimit && !empty && milestoneIn(text)) || {});
  const { spans: found, ahead, yearly, rest: dated } = spansIn(open, today, startOfWeek, year);
  const named = compares.test(open) ? inTwoYears(found) : found;
  const days = streaks.test(open)
    ? asOne(named)
    : takenTogether(open, named, { date: today, startOfWeek });
  const spans = missed && days.length === 0 ? [wholeSpan('year', today, 'this year')] : days;
  const undated = spans.some(({ label }) => /^(?:before|since|after)\b/.test(label))
    ? dated.replace(/\|\s+(?:marathon|half marathon|half|race)(?: day)?\b/, '|')
    : dated;
  const kind = kindIn(undated);
  const kinds = contrasted(undated).map(kindIn);
  const wanted = kinds.at(-1)?.rest ?? kind.rest;
  const ends = endsIn(undated);
  const extreme = extremeIn(wanted);
  const { figure, per } = averageIn(wanted, undated);
  // There is no average pace per month, but one in each month.
  const isOfDays = per === 'run' || per === 'running-day';
  const each = per && !isOfDays && figure && !isSum(figure) ? per : eachIn(wanted, per);
  const alone: readonly (readonly [shape: Shape, isRead: unknown])[] = [
    ['missed', missed],
    ['yearly', yearly],
    ['clock', clock],
    ['empty', empty],
    ['limit', groupLimit],
    ['milestone', milestone],
    ['kinds', kinds.length > 1],
    ['overview', isShareOfEffort.test(undated)],
  ];
  const [shape = shapeOf(wanted, { spans, extreme, figure, each, per, kind, ends, undated })] =
    alone.find(([, isRead]) => isRead) ?? [];
  const isEver = everWords.test(wanted);
  const isOfGroups = shape === 'limit' || shape === 'milestone' || shape === 'empty';
  // 'Run or rest today?' asks for advice.
  const isOfDay = spans.length === 1 && spans[0]?.kind === 'day' && spans[0].to < today;
  const words = leftOver(wanted).filter(
    (word) =>
      !(isOfDay && ofOneDay.has(word)) &&
      !(/^holidays?$/.test(word) && spans.some(isOverChristmas)) &&
      !(word === 'percent' && (shape === 'compare' || isShareOfEffort.test(undated))) &&
      // 'Short ones, under 10 km'
      !(word === 'short' && (kind.filter.distance?.max ?? kind.filter.time?.max)) &&
      !(/^(?:early|late)$/.test(word) && kind.filter.timeOfDay),
  );
  /** Words that were understood one by one, but cannot be answered in combination. */
  const unread = [
    ...(/\b(?:days|weeks|months) before\b/.test(wanted) ? ['before'] : []),
    // 'In 2019 before the race' is one span, whose two halves cannot be combined.
    ...(spans.length > 1 && spans.some(isOpen) && !compares.test(text) ? ['before'] : []),
    // 'That of 2019' is a subset, and each year’s Christmas is not one day.
    ...(/\b(?:that|those) (?:of|in)\b/.test(text) ? ['that'] : []),
    ...(spans[0]?.kind === 'day' && each ? ['each'] : []),
    ...(kinds.length > 1 && spans.length > 1 ? ['versus'] : []),
    ...(kinds.length < 2 && isOfTwoKinds.test(text) ? ['versus'] : []),
    // A computed figure can only be given for all of the days.
    ...(figure && !measuredAs(figure) && (each || (shape === 'compare' && figure !== 'average-run'))
      ? [figure]
      : []),
    ...(figure === 'share' && (kind.name === 'run' || kind.name === 'session') ? ['share'] : []),
    ...(extreme && 'single' in extreme.of && shape === 'compare' ? ['versus'] : []),
    ...(per && per !== 'week' && (shape === 'compare' || shape === 'kinds') ? [per] : []),
    ...(shape === 'streak' ? ofBreaks : []).flatMap((pattern) => pattern.exec(text)?.[0] ?? []),
    ...(isOfGroups && (streaks.test(wanted) || each || spans.length > 1) ? ['each'] : []),
    ...((!groupLimit && howManyGroups.exec(wanted)?.slice(1)) || []),
    ...notTogether(open, spans),
    ...passedOver(text, { spans, figure, each, extreme, group: groupLimit?.group }),
  ];
  const left = [...words, ...unread];
  const asksOfLog = spans.length > 0 || shape !== 'overview' || isEver;
  return {
    shape,
    spans,
    ahead,
    yearly,
    isEver,
    kind,
    kinds,
    figure,
    extreme,
    each,
    per,
    ends,
    left,
    isWhole: left.length === 0 && (asksOfLog || ahead !== undefined),
    search: unread.length === 0 && searches.test(text) ? namesIn(words, wanted) : [],
    groupLimit,
    empty,
    milestone,
    missed,
    clock,
    ...(unit && { unit }),
    isOften: /\bhow often\b/.test(text),
  };
}

/** Whether it has no first day. */
const isOpen = ({ from }: AskedSpan): boolean => from === firstDay;

/** Such days are the holidays. */
const isOverChristmas = ({ from, to, kind }: AskedSpan): boolean => {
  const christmas = `${from.slice(0, 4)}-12-25`;
  return kind === 'days' && from <= christmas && christmas <= to && addDays(from, 30) > to;
};

/** Words that fit any day, once all of its sessions are listed. */
const ofOneDay: ReadonlySet<string> = new Set(
  'both two twice double doubled lazy busy idle active rest resting off big special sofa couch all'.split(
    ' ',
  ),
);

/** Asks for weeks, months or years to be counted. */
const howManyGroups = /\bhow many (weeks|months|years)\b(?! in a row)/;

/**
 * 'The first year' and 'in a month' reach an amount themselves, rather than say when it was passed.
 */
const ofGroups =
  /\b(?:days|weeks|months|years)\b|\b(?:in an?|in one|in a single|per|an?|each|every|one|first|single) (?:day|week|month|year)\b|\btwice\b/;

/** 'Easy runs against long runs' does not compare days. */
const isOfTwoKinds =
  /\b(?:runs?|weekdays?|sessions?) (?:vs|versus|or|against|compared (?:to|with)) (?:\w+ runs?|weekends?)\b|\b(?:vs|versus|against|compared (?:to|with)) (?:(?:runs|those|ones) )?(?:of )?(?:over|above|under|below|(?:more|longer|less|shorter) than)\b/;

/** How many breaks there were, or when there were most days off, is not answered by a streak. */
const ofBreaks: readonly RegExp[] = [
  /\bhow many (?:breaks?|gaps?|pauses?|layoffs?|streaks?)\b/,
  /\b(?:which|what) (?:month|year|week)\b/,
  /\bsince\b.{0,30}\b(?:break|pause|gap)\b/,
  // When it last happened is not how long the longest was.
  /\b(?:when did i last|last time)\b.{0,60}\b(?:in a row|straight|consecutive)\b/,
  /\blast (?:not|did not|didnt) (?:run|train)\b.{0,20}\bfor (?:an?|\w+) (?:days|weeks?|months?)\b/,
  /\bhow (?:many times|often)\b(?=.{0,60}\b(?:in a row|streaks?|breaks?|gaps?)\b)/,
];

/** What can be asked about sessions with some words in their texts. */
const searches = /\b(?:how (?:many|often|far)|did i|when|number of|runs?|was i|times|last|first)\b/;

/** The same question about the sessions whose texts contain its remaining words. */
export function searching(question: LogQuestion): LogQuestion {
  const { kind, search, shape } = question;
  const said = ` with “${search.join(' ')}” in the text`;
  const words = [kind.filter.words, searched(search)].filter(Boolean).join(' ');
  return {
    ...question,
    shape: shape === 'overview' ? 'figure' : shape,
    left: [],
    kind: {
      ...kind,
      name: kind.name + said,
      names: kind.names + said,
      filter: { ...kind.filter, words },
    },
  };
}
