import { type CalendarDay, yearOf } from '../../calendar-day.ts';
import { distanceUnit } from '../../formats.ts';
import { joinedKind } from '../../log-questions/reading/kinds.ts';
import { type LogQuestion, logQuestionIn } from '../../log-questions/reading/log-question.ts';
import {
  type AskedSpan,
  isMonthName,
  spanAfter,
  spanBefore,
  upTo,
  wholeSpan,
  yearEarlier,
} from '../../log-questions/reading/spans.ts';
import { type Asked, adviceTopics, logTopics } from './asked.ts';
import { idleTopics } from './topics.ts';

/** Nobody says more who takes up the question before. In words. */
const longestFollowUp = 10;

/** Whether it is short enough to take up the question before. */
export const isShort = ({ text }: Pick<Asked, 'text'>): boolean =>
  text !== '' && text.split(' ').length <= longestFollowUp;

/**
 * What is asked by a question that takes up the one before, as 'and the year before?', 'only long runs' or
 * 'no, I meant 2019' do: of that one it changes only what it names.
 * @returns undefined for a question that stands alone
 */
export function followingUp(
  before: Asked,
  asked: Asked,
  { question, today }: { question: string; today: CalendarDay },
): Asked | undefined {
  // 'Faster than two years ago' is a question of its own.
  if (asked.trend && !/^\W*(?:and|what about|how about)\b/i.test(question)) return undefined;
  if (!isShort(asked)) return undefined;
  const reply = replyIn(asked.text);
  // A word that joins clauses is none of their text.
  if (/^\W*(?:and|also|plus)\b/i.test(question)) reply.opens = true;
  const found = before.topics.every((topic) => logTopics.has(topic))
    ? ofLog(before, asked, reply, today)
    : ofTopic(before, asked, reply, today);
  return found && { ...found, followsUp: true };
}

/** The words of a follow-up: what it names, and how it takes up the question before. */
interface Reply {
  /** Without the words that only take up. */
  text: string;
  /** 'And …', 'no, I meant …', 'only …' */
  opens: boolean;
  /** '… of those', '… was that' */
  refersBack: boolean;
  /** It has no verb: 'pace?' */
  isElliptic: boolean;
}

const opening =
  /^(?:and|so|ok|okay|now|then|no|nope|sorry|oops|well|actually|but|or|just|please|i (?:mean|meant|ment)|what about|how about|what if|if you|(?:now )?(?:the )?same(?: thing| question)?(?: for| but| in| with)?|now for|(?:can|could) you(?: (?:tell|give|show) me)?(?: (?:that|it|this))?|only|(?:only )?counting|without|leav(?:e|ing) out|leave|not (?:counting|including|in)|outside of|at what|which (?:was|one)|splits? (?:it|that)|break (?:it|that) down|and)\b ?/;
/** They narrow down by themselves. */
const narrowing =
  /^(?:without|leav(?:e|ing) out|leave|not (?:counting|including|in)|outside of|at what|which)/;
const manners =
  / ?\b(?:please|pls|plz|thanks|then|though|too|instead|i (?:mean|meant|ment)|sorry)$/;
const backwards = /\b(?:that|those|them|these|they|it|its|ones?|then)\b/;
const verbs =
  /\b(?:i|im|my|me|we|you|your|do|does|did|have|has|had|is|was|were|are|am|can|could|should|will|would|show|list|tell|give|plan|make|why|when|who)\b/;
/** 'On trial, I mean trail': the second word is meant. */
const putRight = /(?<!\S)\S{1,30} (?:and )?(?:i (?:mean|meant|ment)|sorry) (?=\S{1,30}$)/;
/** '2019, not 2018' */
const notThose =
  / ?\b(?:and )?not (?:in |the )?(?:\d+|two|three|four|five|six)(?: (?:days|weeks|months|years))?$/;

function replyIn(said: string): Reply {
  let text = said.replace(notThose, '').replace(putRight, '');
  let opens = text !== said;
  for (let match = opening.exec(text); match && match[0] !== text; match = opening.exec(text)) {
    opens = true;
    if (narrowing.test(text)) break;
    text = text.slice(match[0].length);
  }
  text = text
    .replace(manners, '')
    .replace(manners, '')
    .replace(/\bi (?:mean|meant|ment) (?:and )?/, '')
    .replace(/\b(?:prior|previous)\b/, 'before');
  return {
    text,
    opens,
    refersBack: backwards.test(said),
    isElliptic: !verbs.test(text),
  };
}

/** A question about the log: other days, another figure, or fewer sessions. */
function ofLog(before: Asked, asked: Asked, reply: Reply, today: CalendarDay): Asked | undefined {
  const { opens, refersBack, isElliptic, text } = reply;
  const [last] = before.log.spans;
  const own = logQuestionIn(completed(text, before.log), today, last && yearOf(last.from));
  const extreme = own.extreme ?? lessOf(before.log.extreme, text);
  const changes = changesIn(own, text, extreme !== before.log.extreme && extreme !== undefined);
  const isOfSums = own.groupLimit !== undefined || own.milestone !== undefined;
  const isAlone =
    own.extreme !== undefined || ((changes.figure || isOfSums) && own.spans.length > 0);
  if (!changes.any || !(opens || refersBack || (isElliptic && !isAlone))) return undefined;
  const left = own.left.filter((word) => !isUsed.test(word));
  const isOfLog = asked.topics.every((topic) => logTopics.has(topic) || idleTopics.has(topic));
  if (left.length > 0 && !isOfLog) return undefined;
  const { spans, ahead } = daysOf(before.log, own, text, today);
  const kind = joinedKind(before.log.kind, own.kind);
  const isEver =
    (own.isEver && (realEver.test(text) || !last)) || (before.log.isEver && !changes.days);
  return {
    ...before,
    trend: undefined,
    span: spans[0],
    distance: asked.distance ?? before.distance,
    log: {
      ...before.log,
      ...(own.extreme || isOfSums ? { groupLimit: own.groupLimit, milestone: own.milestone } : {}),
      ...(own.kinds.length > 1 && { kinds: own.kinds }),
      ...(own.ends.isSaid && { ends: own.ends }),
      shape: shapeAfter(before.log, own, { isOfRuns: kind.name === 'run', text }),
      spans: isEver && !changes.days ? [] : spans,
      ahead,
      left,
      isWhole: left.length === 0,
      figure: own.figure ?? before.log.figure,
      kind,
      extreme,
      each: own.each ?? before.log.each,
      per: own.per ?? (own.figure ? undefined : before.log.per),
      isEver,
      ...(own.unit && { unit: own.unit }),
    },
    text: `${before.text} ${text}`,
  };
}

const realEver = /\b(?:ever|all[- ]time|lifetime|whole|all (?:my )?years)\b/;
const isUsed =
  /^(?:before|after|year|month|week|day|that|them|they|\d{1,2}|two|three|four|five|six)$/;

/** 'And the slowest of those' */
const lessOf = (extreme: LogQuestion['extreme'], text: string): LogQuestion['extreme'] =>
  extreme && /(?<!\bat )\bleast\b|\b(?:fewest|lowest|shortest|slowest|worst|smallest)\b/.test(text)
    ? { ...extreme, isLeast: true }
    : extreme;

/** 'Four weeks', after a question about the last two, and 'over 25' after one about runs over 20 km. */
function completed(text: string, { spans: [span], kind }: LogQuestion): string {
  const isOfLast = span?.kind === 'days' && !/\b(?:last|past|before|after)\b/.test(text);
  const dated = isOfLast ? text.replace(someDays, 'the last $&') : text;
  return kind.filter.distance ? dated.replace(someDistance, `$& ${distanceUnit}`) : dated;
}
const someDays =
  /\b(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:days|weeks|months|years)\b/;
const someDistance =
  /\b(?:over|above|more than|longer than|under|below|less than|at least) \d{1,3}(?:[.,]\d)?$/;

/** What of a question it names. */
function changesIn(own: LogQuestion, text: string, isOtherExtreme: boolean) {
  const days =
    own.spans.length > 0 || own.ahead !== undefined || isMove.test(text) || realEver.test(text);
  const figure = [own.figure, own.extreme, own.each, own.per].some((named) => named !== undefined);
  const isOther = isOtherExtreme || own.kind.name !== 'run' || ofItsOwn.has(own.shape);
  return { days, figure, any: days || figure || isOther || own.unit !== undefined };
}
const isMove = /\b(?:before|after)\b/;
const ofItsOwn: ReadonlySet<LogQuestion['shape']> = new Set<LogQuestion['shape']>([
  ...(['session', 'streak', 'compare', 'limit', 'milestone', 'kinds', 'clock'] as const),
]);

function daysOf(before: LogQuestion, own: LogQuestion, text: string, today: CalendarDay) {
  const isMoved = own.spans.length === 0 || /\b(?:before|after)(?: that| it)?(?: one)?$/.test(text);
  const move = movedBy(text);
  const all =
    own.ahead && own.spans.length === 0
      ? []
      : isMoved
        ? before.spans.flatMap((span) => move(span) ?? [])
        : own.spans;
  return {
    spans: all.filter(({ from }) => from <= today).map((span) => upTo(today, span)),
    ahead: own.ahead ?? all.find(({ from }) => from > today),
  };
}

/** 'And the year before?' moves the days that were asked about. */
function movedBy(text: string): (span: AskedSpan) => AskedSpan | undefined {
  const [, unit = '', way = ''] = /\b(?:the )?(\w+)? ?(before|after)\b/.exec(text) ?? [];
  if (way === 'after') return spanAfter;
  if (way === '') return (span) => span;
  const back = unit === 'year' || isMonthName(unit) ? yearEarlier : spanBefore;
  // Of an unfinished week it is the whole week before.
  return (span) =>
    back(
      span.kind === 'day' || span.kind === 'days'
        ? span
        : wholeSpan(span.kind, span.from, span.label),
    );
}

/** Other days of the same question; of one that compared two, how those were. */
function shapeAfter(
  before: LogQuestion,
  own: LogQuestion,
  { isOfRuns, text }: { isOfRuns: boolean; text: string },
): LogQuestion['shape'] {
  if (own.groupLimit ?? own.milestone) return own.shape;
  if (own.extreme) return 'extreme';
  if (['streak', 'session', 'compare'].includes(own.shape)) return own.shape;
  const { extreme } = before;
  if (own.each && extreme) return 'extreme';
  // 'How long did it take?' is asked of the one run that was told of.
  const isOfSingle =
    before.shape === 'session' || (extreme !== undefined && 'single' in extreme.of);
  if (isOfSingle && own.spans.length === 0 && /\b(?:it|that)\b/.test(text)) return before.shape;
  if (own.figure ?? own.each ?? own.per) {
    const isOverview =
      own.figure === 'distance' && isOfRuns && !own.each && !own.per && !before.each;
    return isOverview ? 'overview' : 'figure';
  }
  if (before.shape === 'compare' && own.spans.length === 1) {
    return before.figure && before.figure !== 'distance' ? 'figure' : 'overview';
  }
  return before.shape === 'overview' && !isOfRuns ? 'figure' : before.shape;
}

/** A question about anything else: over another distance, or other days. */
function ofTopic(before: Asked, asked: Asked, reply: Reply, today: CalendarDay): Asked | undefined {
  const { distance, span, topics } = asked;
  const takesUp = reply.opens || reply.isElliptic;
  const isSameKind = topics.every((topic) => logTopics.has(topic) || adviceTopics.has(topic));
  const isOfLog = topics.every((topic) => logTopics.has(topic) || idleTopics.has(topic));
  const isOther =
    topics.length > 0 &&
    !(distance && before.distance && takesUp) &&
    !(reply.refersBack && isSameKind && !span) &&
    !(reply.opens && isOfLog && asked.log.left.length === 0);
  const isMoved = /\b(?:before|after)\b/.test(asked.text);
  if (isOther || !(takesUp || reply.refersBack || span || distance || isMoved)) return undefined;
  const { spans } = daysOf(before.log, asked.log, reply.text, today);
  return {
    ...before,
    span: spans[0] ?? before.span,
    distance: distance ?? before.distance,
    log: { ...before.log, spans, ahead: asked.log.ahead },
    // 'Which was the fastest?' counts no more.
    text: `${asked.log.extreme ? before.text.replace(/\bhow (?:many|often)\b/, '') : before.text} ${asked.text}`.trim(),
  };
}
