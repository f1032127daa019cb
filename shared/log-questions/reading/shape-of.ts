import type { LogGroup } from '../../log-query/schema.ts';
import type { Ends } from './ends.ts';
import type { Extreme } from './extremes.ts';
import type { Figure } from './figures.ts';
import type { Per } from './groups.ts';
import type { Kind } from './kinds.ts';
import {
  amountAsked,
  compares,
  everWords,
  inFull,
  listed,
  oneByOne,
  sessionAsked,
  severalSessions,
  streaks,
  whichSessions,
} from './shapes.ts';
import type { AskedSpan } from './spans.ts';

/** The ways in which the log can be asked. */
export type Shape =
  | 'overview'
  | 'figure'
  | 'extreme'
  | 'compare'
  | 'streak'
  | 'session'
  | 'yearly'
  | 'list'
  | 'limit'
  | 'empty'
  | 'milestone'
  | 'kinds'
  | 'clock'
  | 'pause'
  | 'missed';

/** Asks for the most days without a run, rather than how many there were. */
const spells = /\b(?:most|longest|biggest)\b/;

/** How easy or hard the running was, which an overview includes. */
export const isShareOfEffort =
  /\b(?:(?:share|percent\w*|proportion|fraction)\b.{0,60}\b(?:easy|hard)\b(?! (?:runs?|sessions?|ones)\b)|much of\b.{0,60}\b(?:easy|hard)\b(?! (?:runs?|sessions?|ones)\b)|(?:easy|hard)\b.{0,40}\b(?:share|percent\w*))\b/;

interface Read {
  spans: readonly AskedSpan[];
  extreme: Extreme | undefined;
  figure: Figure | undefined;
  each: LogGroup | undefined;
  per: Per | undefined;
  kind: Kind;
  ends: Ends;
  /** Including the words for the kind. */
  undated: string;
}

/** How a question asks the log. */
export function shapeOf(
  text: string,
  { spans, extreme, figure, each, per, kind, ends, undated }: Read,
): Shape {
  const isOfAll = kind.name === 'run' || kind.name === 'session';
  // 'Was yesterday a rest day' asks what was done.
  const isOfDay = spans.length === 1 && spans[0]?.kind === 'day';
  if (isOfDay && (inFull.test(text) || (figure && aboutDay.has(figure)))) return 'overview';
  // Days off after a race last until the next run.
  if (figure && idleFigures.has(figure) && spans[0]?.label.startsWith('after ')) return 'pause';
  if (ends.idle || (spells.test(text) && figure === 'idle-days')) return 'streak';
  if (ends.isAfterBreak || ends.isAgo) return 'session';
  if (streaks.test(text) && !(figure === 'rest-days' || figure === 'idle-days')) return 'streak';
  if (extreme && each) return 'extreme';
  if (spans.length > 1 || compares.test(text)) return 'compare';
  if (extreme) return 'extreme';
  if (isOneByOne(text, undated, { figure, ends }) && !(each || per)) return 'list';
  if (sessionAsked.test(text.replace(everWords, ' ')) && !each) return 'session';
  if (!isOfAll && figure === undefined && /\bhow (?:was|were|did|is)\b/.test(text))
    return 'session';
  if (each || per) return 'figure';
  if (isList(text, undated, figure)) return 'list';
  // Overviews begin with the distance, but there is none for a subset of runs.
  if (isOfAll && (figure === undefined || figure === 'distance')) return 'overview';
  return 'figure';
}

/**
 * Whether it asks about each session separately. 'My last three tempos' does, too, but is handled
 * as a session.
 */
function isOneByOne(
  text: string,
  undated: string,
  { figure, ends }: Pick<Read, 'figure' | 'ends'>,
): boolean {
  if (ends.number > 1 || (figure && !shownOfEach.has(figure) && !ofDays.has(figure))) return false;
  if (bothEnds.test(undated)) return false;
  const isOfMany = oneByOne.test(undated) && !/\b(?:average|mean|total|sum)\b/.test(text);
  return isOfMany || whensOf.test(undated);
}

/** 'Dates of the first and the last run' is about two. */
const bothEnds = /\bfirst\b.{1,60}\blast\b|\blast\b.{1,60}\bfirst\b/;

/** 'When did I do hill repeats', about more than one. */
const whensOf =
  /^when\b(?!.*\b(?:last|first|latest|start\w*|begin|began)\b).{0,60}\b(?:repeats|intervals|tempos|fartleks|(?:long|easy|tempo|trail|treadmill|recovery|hard|hill|interval) (?:runs|sessions|workouts|ones))\b/;

/** Figures that count days do not apply to a single session. */
const ofDays: ReadonlySet<Figure> = new Set<Figure>(['days', 'sessions']);

/**
 * 'Show my runs in Lisbon', 'all runs over 30 km', 'runs in March': asks for the runs rather than
 * their number.
 */
function isList(text: string, undated: string, figure: Figure | undefined): boolean {
  if (!severalSessions.test(undated) || amountAsked.test(text)) return false;
  if (listed.test(undated)) return figure === undefined || shownOfEach.has(figure);
  if (figure !== undefined) return false;
  return (
    whichSessions.test(undated) || !/\b(?:what|which|when|where|did i|have i|i ran)\b/.test(text)
  );
}

/** Figures that are meaningless for a single day, which either has a session or not. */
const aboutDay: ReadonlySet<Figure> = new Set<Figure>(['days', 'rest-days', 'idle-days']);

const idleFigures: ReadonlySet<Figure> = new Set<Figure>(['rest-days', 'idle-days']);

/** What a list shows for each session. */
const shownOfEach: ReadonlySet<Figure> = new Set<Figure>(['distance', 'time', 'pace']);
