import type { CalendarDay } from '../../calendar-day.ts';
import type { DistanceUnit } from '../../formats.ts';
import type { LogFilter, LogGroup } from '../../log-query/schema.ts';
import { type Extreme, extremeIn } from './extremes.ts';
import { type Figure, figureIn, isSum, measuredAs, pers } from './figures.ts';
import { eachIn } from './groups.ts';
import { type Kind, kindIn } from './kinds.ts';
import { leftOver, namesIn } from './left-over.ts';
import { compares, evers, sessionAsked, streaks } from './shapes.ts';
import type { AskedSpan } from './spans.ts';
import { type Dated, spansIn } from './spans-in.ts';
import { unitIn } from './unit-in.ts';

/** What a question about the training log asks of it. */
export interface LogQuestion {
  shape: 'overview' | 'figure' | 'extreme' | 'compare' | 'streak' | 'session' | 'yearly';
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
  extreme?: Extreme | undefined;
  /** So much a week or a month on average. */
  per?: 'week' | 'month' | undefined;
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
  /** Kilometres that a week, month or year is to have. */
  groupLimit?: { group: LogGroup; distance: LogFilter['distance'] };
  /** How that is said: 'over 60 km'. */
  said: string;
}

/**
 * Reads a question about the log from its plain words.
 * @param year the one that is meant where a month is named without any
 */
export function logQuestionIn(said: string, today: CalendarDay, year?: number): LogQuestion {
  const { unit, text } = unitIn(said);
  const { spans, ahead, yearly, rest: undated } = spansIn(text, today, year);
  const kind = kindIn(undated);
  const wanted = kind.rest;
  const extreme = extremeIn(wanted);
  const [per, perPattern] = pers.find(([, pattern]) => pattern.test(wanted)) ?? [];
  const [perText = ''] = perPattern?.exec(wanted) ?? [];
  const figure = /\b(?:km|kilomet\w+|mileage|distance)\b/.test(perText)
    ? 'distance'
    : figureIn(wanted.replace(perText, ' '));
  // There is no average pace a month but one of each.
  const each = per && figure && !isSum(figure) ? per : eachIn(wanted, per);
  const groupLimit = groupLimitOf(text, kind);
  const shape = yearly
    ? 'yearly'
    : groupLimit
      ? 'extreme'
      : isShareOfEffort.test(undated)
        ? 'overview'
        : shapeOf(wanted, { spans, extreme, figure, each, per, kind });
  const isEver = evers.test(wanted);
  const left = [
    ...leftOver(wanted).filter((word) => word !== 'percent' || shape !== 'compare'),
    ...(/\b(?:days|weeks|months) before\b/.test(wanted) ? ['before'] : []),
    // 'That of 2019' is not all of it, and each year’s Christmas is not one day.
    ...(/\b(?:that|those) (?:of|in)\b/.test(text) ? ['that'] : []),
    ...(spans[0]?.kind === 'day' && each ? ['each'] : []),
    ...(isOfTwoKinds.test(text) ? ['versus'] : []),
    // Of a figure that is made of others there is one for all of some days.
    ...(figure && !measuredAs(figure) && (each || shape === 'compare') ? [figure] : []),
    ...(figure === 'share' && (kind.name === 'run' || kind.name === 'session') ? ['share'] : []),
    ...(figure !== 'average-run' && /\bper run\b/.test(wanted) ? ['per run'] : []),
    ...(extreme && 'single' in extreme.of && shape === 'compare' ? ['versus'] : []),
    ...(per === 'month' && shape === 'compare' ? ['month'] : []),
    ...(groupLimit && (streaks.test(wanted) || Object.keys(kind.filter).length > 2)
      ? ['weeks']
      : []),
    ...((!groupLimit && howManyGroups.exec(wanted)?.slice(1)) || []),
  ];
  const asksOfLog = spans.length > 0 || shape !== 'overview' || isEver;
  return {
    shape,
    spans,
    ahead,
    yearly,
    isEver,
    kind: groupLimit ? { ...kind, ...plainKind } : kind,
    figure,
    extreme,
    each,
    per,
    left,
    isWhole: left.length === 0 && (asksOfLog || ahead !== undefined),
    search: searches.test(text) ? namesIn(left, wanted) : [],
    ...(groupLimit && { groupLimit }),
    ...(unit && { unit }),
    isOften: /\bhow often\b/.test(text),
    said: groupLimit ? kind.name.replace(/^run/, '') : '',
  };
}

/** Weeks, months or years that are to be counted. */
const howManyGroups = /\bhow many (weeks|months|years)\b(?! in a row)/;

const plainKind = { name: 'run', names: 'runs', filter: { types: 'running' } } as const;

/** 'Easy runs against long runs', which is no question of days. */
const isOfTwoKinds =
  /\b(?:runs?|weekdays?|sessions?) (?:vs|versus|or|against|compared (?:to|with)) (?:\w+ runs?|weekends?)\b/;

/** What can be asked of the sessions with some words in their texts. */
const searches = /\b(?:how (?:many|often|far)|did i|when|number of|runs?|was i|times|last|first)\b/;

/** The sessions of a question whose texts have the words that are left of it. */
export function searching(question: LogQuestion): LogQuestion {
  const { kind, search, shape } = question;
  const said = ` with “${search.join(' ')}” in the text`;
  const words = search.map((word) => `"${word}"`).join(' ');
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

/** 'Weeks over 60 km' are weeks of so much; runs of so much are runs. */
function groupLimitOf(text: string, { filter: { distance } }: Kind): LogQuestion['groupLimit'] {
  const [, several, one] = /\b(?:(weeks|months|years)|which (week|month|year))\b/.exec(text) ?? [];
  const group = (one ?? several?.slice(0, -1)) as LogGroup | undefined;
  return group && distance && !isOfRuns.test(text) ? { group, distance } : undefined;
}

const isOfRuns =
  /\b(?:runs|a run|sessions?) (?:of |that were |that are )?(?:over|above|more|longer|at least|under|below|less)\b/;

/** How easy or hard the running was, which an overview says. */
const isShareOfEffort = /\b(?:share|percent\w*|proportion|much) of\b.*\b(?:easy|hard)\b/;

interface Read {
  spans: readonly AskedSpan[];
  extreme: Extreme | undefined;
  figure: Figure | undefined;
  each: LogGroup | undefined;
  per: 'week' | 'month' | undefined;
  kind: Kind;
}

function shapeOf(
  text: string,
  { spans, extreme, figure, each, per, kind }: Read,
): LogQuestion['shape'] {
  const isOfAll = kind.name === 'run' || kind.name === 'session';
  if (streaks.test(text) && !(figure === 'rest-days' || figure === 'idle-days')) return 'streak';
  if (extreme && each) return 'extreme';
  if (spans.length > 1 || compares.test(text)) return 'compare';
  if (extreme) return 'extreme';
  if (sessionAsked.test(text) && !each) return 'session';
  if (!isOfAll && figure === undefined && /\bhow (?:was|were|did|is)\b/.test(text))
    return 'session';
  if (each || per) return 'figure';
  // How far somebody ran is what an overview begins with, and there is none of some of the runs.
  if (isOfAll && (figure === undefined || figure === 'distance')) return 'overview';
  return 'figure';
}
