import { addDays, type CalendarDay } from '../../calendar-day.ts';
import type { DistanceUnit } from '../../formats.ts';
import type { LogGroup } from '../../log-query/schema.ts';
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

/** What a question about the training log asks of it. */
export interface LogQuestion {
  shape: Shape;
  /** The days it names, in its order. */
  spans: readonly AskedSpan[];
  /** Days that it names and that are still to come. */
  ahead: AskedSpan | undefined;
  /** Of the same days of every year, those of one: 'every Christmas', 'all Aprils'. */
  yearly?: Dated['yearly'];
  /** Whether all days are meant, by 'ever' or the like. */
  isEver: boolean;
  kind: Kind;
  figure?: Figure | undefined;
  /** Several that it asks for, each by itself. */
  figures?: readonly Figure[];
  /** Of which of the sessions it asks the same, one after the other. */
  asks?: readonly AskedOfSame[];
  extreme?: Extreme | undefined;
  /** So much a run, a day, a week, a month or a year on average. */
  per?: Per | undefined;
  /** For each of these, rather than together: 'per year'. */
  each?: LogGroup | undefined;
  /** Whether every word of it is understood, so that it asks for nothing else. */
  isWhole: boolean;
  /** Its words that are not understood. */
  left: readonly string[];
  /** What they may look for in the sessions' texts. */
  search: readonly string[];
  /** Whether it asks how often. */
  isOften: boolean;
  /** The unit that it asks for, or says distances in. */
  unit?: DistanceUnit;
  /** What a day, week, month or year is to have. */
  groupLimit?: GroupLimit | undefined;
  /** Weeks, months or years that had none. */
  empty?: EmptyGroup | undefined;
  /** A sum that was passed, or a run by its number. */
  milestone?: Milestone | undefined;
  /** Days without a run that are asked for. */
  missed?: MissedDays | undefined;
  /** The time of day that is asked for. */
  clock?: ClockAsked | undefined;
  /** Sessions that are set against each other. */
  kinds: readonly Kind[];
  /** Which end of the sessions it asks for, where it asks for one. */
  ends: Ends;
}

/** One of several of which the same is asked: the longest and the shortest, the first and the last. */
export type AskedOfSame = Partial<Pick<LogQuestion, 'extreme' | 'ends'>>;

/**
 * Reads a question about the log from its plain words.
 * @param year the one that is meant where a month is named without any
 */
export function logQuestionIn(question: string, today: CalendarDay, year?: number): LogQuestion {
  const { unit, text: asked } = unitIn(question);
  const { clock, rest: timeless = asked } = clockIn(asked) ?? {};
  const { missed, rest: said = timeless } = missedDaysIn(timeless) ?? {};
  const read = inReadWords(said);
  const { empty, rest: text = read } = emptyGroupIn(read) ?? {};
  // What is to be reached may look like a year: '2000 km'.
  const passed = empty || ofGroups.test(text) ? undefined : milestoneIn(text);
  const { limit: groupLimit, rest: limited = text } =
    (!passed && !empty && groupLimitIn(text)) || {};
  const { milestone, rest: open = limited } =
    passed ?? ((!groupLimit && !empty && milestoneIn(text)) || {});
  const { spans: found, ahead, yearly, rest: dated } = spansIn(open, today, year);
  const named = compares.test(open) ? inTwoYears(found) : found;
  const days = streaks.test(open) ? asOne(named) : takenTogether(open, named, today);
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
  // There is no average pace a month but one of each.
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
  /** What is asked by words that were each read, and that cannot be told together. */
  const unread = [
    ...(/\b(?:days|weeks|months) before\b/.test(wanted) ? ['before'] : []),
    // 'In 2019 before the race' is one span, whose ends are not known from both.
    ...(spans.length > 1 && spans.some(isOpen) && !compares.test(text) ? ['before'] : []),
    // 'That of 2019' is not all of it, and each year’s Christmas is not one day.
    ...(/\b(?:that|those) (?:of|in)\b/.test(text) ? ['that'] : []),
    ...(spans[0]?.kind === 'day' && each ? ['each'] : []),
    ...(kinds.length > 1 && spans.length > 1 ? ['versus'] : []),
    ...(kinds.length < 2 && isOfTwoKinds.test(text) ? ['versus'] : []),
    // Of a figure that is made of others there is one for all of some days.
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

/** Some days around Christmas are the holidays. */
const isOpen = ({ from }: AskedSpan): boolean => from === firstDay;

const isOverChristmas = ({ from, to, kind }: AskedSpan): boolean => {
  const christmas = `${from.slice(0, 4)}-12-25`;
  return kind === 'days' && from <= christmas && christmas <= to && addDays(from, 30) > to;
};

/** What may be said of a day that is told of with all its sessions. */
const ofOneDay: ReadonlySet<string> = new Set(
  'both two twice double doubled lazy busy idle active rest resting off big special sofa couch all'.split(
    ' ',
  ),
);

/** Weeks, months or years that are to be counted. */
const howManyGroups = /\bhow many (weeks|months|years)\b(?! in a row)/;

/** 'The first year' and 'in a month' have so much, and are not when it was passed. */
const ofGroups =
  /\b(?:days|weeks|months|years)\b|\b(?:in an?|in one|in a single|per|an?|each|every|one|first|single) (?:day|week|month|year)\b|\btwice\b/;

/** 'Easy runs against long runs', which does not compare days. */
const isOfTwoKinds =
  /\b(?:runs?|weekdays?|sessions?) (?:vs|versus|or|against|compared (?:to|with)) (?:\w+ runs?|weekends?)\b|\b(?:vs|versus|against|compared (?:to|with)) (?:(?:runs|those|ones) )?(?:of )?(?:over|above|under|below|(?:more|longer|less|shorter) than)\b/;

/** How many breaks there were, or when there were most days of them, no streak tells. */
const ofBreaks: readonly RegExp[] = [
  /\bhow many (?:breaks?|gaps?|pauses?|layoffs?|streaks?)\b/,
  /\b(?:which|what) (?:month|year|week)\b/,
  /\bsince\b.{0,30}\b(?:break|pause|gap)\b/,
  // When it last was so is not how long the longest was.
  /\b(?:when did i last|last time)\b.{0,60}\b(?:in a row|straight|consecutive)\b/,
  /\blast (?:not|did not|didnt) (?:run|train)\b.{0,20}\bfor (?:an?|\w+) (?:days|weeks?|months?)\b/,
  /\bhow (?:many times|often)\b(?=.{0,60}\b(?:in a row|streaks?|breaks?|gaps?)\b)/,
];

/** What can be asked of the sessions with some words in their texts. */
const searches = /\b(?:how (?:many|often|far)|did i|when|number of|runs?|was i|times|last|first)\b/;

/** The sessions of a question whose texts have the words that are left of it. */
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
