import { yearOf } from '../../calendar-day.ts';
import { joinedKind } from '../../log-questions/reading/kinds.ts';
import { type LogQuestion, logQuestionIn } from '../../log-questions/reading/log-question.ts';
import { asksForShoes } from '../../log-questions/texts/further-figures.ts';
import type { CoachRecords } from '../records.ts';
import { type Asked, adviceTopics, logTopics } from './asked.ts';
import { daysOf, isMove, ofDays, unmovable } from './follow-up-days.ts';
import { completed, type Reply, replyIn } from './follow-up-words.ts';
import { idleTopics } from './topics.ts';

type Runner = Pick<CoachRecords, 'today' | 'formats'>;

/** Longer texts do not refer to the question before. In words. */
const longestFollowUp = 10;

/** Whether it is short enough to refer to the question before. */
export const isShort = ({ text }: Pick<Asked, 'text'>): boolean =>
  text !== '' && text.split(' ').length <= longestFollowUp;

/**
 * What a question asks that refers to the previous one, such as 'and the year before?', 'only long
 * runs' or 'no, I meant 2019': it changes only what it names.
 * @returns undefined for a question that stands alone
 */
export function followingUp(
  before: Asked,
  asked: Asked,
  { question, ...runner }: Runner & { question: string },
): Asked | undefined {
  // 'Faster than two years ago' is a question of its own.
  if (asked.trend && !/^\W*(?:and|what about|how about)\b/i.test(question)) return undefined;
  if (!isShort(asked)) return undefined;
  const reply = replyIn(asked.text);
  // Clauses do not include the word that joins them.
  if (/^\W*(?:and|also|plus)\b/i.test(question)) reply.opens = true;
  const found = before.topics.every((topic) => logTopics.has(topic))
    ? ofLog(before, asked, reply, runner)
    : ofTopic(before, asked, reply, runner);
  return found && { ...found, followsUp: true };
}

/** A follow-up about the log: other days, another figure, or fewer sessions. */
function ofLog(before: Asked, asked: Asked, reply: Reply, runner: Runner): Asked | undefined {
  const { today, formats } = runner;
  const { opens, refersBack, isElliptic, text } = reply;
  const [last] = before.log.spans;
  const own = logQuestionIn(
    completed(text, before.log, formats),
    today,
    formats.startOfWeek,
    last && yearOf(last.from),
  );
  // Days alone do not say whether a run was faster than another.
  if (own.shape === 'compare' && own.spans.length === 0 && isOfOne(before.log)) return undefined;
  const extreme = own.extreme ?? otherOf(before.log.extreme, text);
  const neighbour = neighbourOf(before.log, own, text);
  // 'The one before', after a longest run, does not mean another year.
  const isRanked = isOfRun(before.log.extreme) && own.spans.length === 0 && !ofDays.test(text);
  const isMoved = isMove(own, text) && !isRanked;
  const changes = changesIn(own, {
    text,
    isMoved,
    isOther:
      neighbour !== undefined ||
      (extreme !== before.log.extreme && extreme !== undefined) ||
      (isOfOne(before.log) && (asksForShoes.test(text) || asksForDay.test(text))),
  });
  const isOfSums = own.groupLimit !== undefined || own.milestone !== undefined;
  const isAlone =
    own.extreme !== undefined || ((changes.figure || isOfSums) && own.spans.length > 0);
  // 'How long was I out?' is about the run just described.
  const isOfThat = isOfOne(before.log) && own.spans.length === 0 && /\b(?:did|was)\b/.test(text);
  const isFollowUp = opens || refersBack || (isElliptic && !isAlone) || (isOfThat && !isAlone);
  if (!changes.any || !isFollowUp) return undefined;
  const fixed = isMoved && own.spans.length === 0 ? unmovable(last, text) : undefined;
  const left = [
    ...own.left.filter((word) => !isUsed.test(word) && !asksForShoes.test(word)),
    ...(fixed ? [fixed] : []),
  ];
  const isOfLog = asked.topics.every((topic) => logTopics.has(topic) || idleTopics.has(topic));
  if (left.length > 0 && !isOfLog) return undefined;
  const moved = neighbour
    ? { spans: before.log.spans, ahead: undefined }
    : isRanked
      ? { spans: before.log.spans, ahead: own.ahead }
      : daysOf(before.log, own, text, runner);
  const isAgainst = own.shape === 'compare' && moved.spans.length === 1 && last !== undefined;
  const spans = isAgainst ? [last, ...moved.spans] : moved.spans;
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
      ...(neighbour && { ends: neighbour }),
      shape: neighbour
        ? 'session'
        : shapeAfter(before.log, own, { isOfRuns: kind.name === 'run', text }),
      spans: isEver && own.spans.length === 0 ? [] : spans,
      ahead: moved.ahead,
      left,
      isWhole: left.length === 0,
      figure: isOfBiggest(before.log, own, text)
        ? before.log.figure
        : (own.figure ?? before.log.figure),
      ...(own.figure && { figures: asked.log.figures ?? [own.figure] }),
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

const isOfBiggest = ({ extreme }: LogQuestion, own: LogQuestion, text: string): boolean =>
  extreme !== undefined &&
  'group' in extreme.of &&
  own.figure !== undefined &&
  !own.extreme &&
  own.spans.length === 0 &&
  /\b(?:it|that|its)\b/.test(text);

const asksForDay = /\b(?:when|date|what day|which day)\b/;

/** Whether a question was about one session, or those of one day. */
const isOfOne = ({ shape, extreme, spans: [span] }: LogQuestion): boolean =>
  shape === 'session' || (isOfRun(extreme) && extreme?.number === 1) || span?.kind === 'day';

/** 'And the one before that?', after a question about the last one. */
function neighbourOf(
  { shape, ends }: LogQuestion,
  own: LogQuestion,
  text: string,
): LogQuestion['ends'] | undefined {
  const isOfOther = ends.number > 1 || ends.isAfterBreak || ends.idle;
  const [, way] = beforeOrAfter.exec(text) ?? [];
  if (shape !== 'session' || isOfOther || !way || own.spans.length > 0) return undefined;
  const isFurther = (way === 'before') === (ends.end === 'last');
  const place = ends.place + (isFurther ? 1 : -1);
  return place < 1 ? undefined : { ...ends, place };
}
const beforeOrAfter =
  /\b(before|after)\b(?! (?:\d|eight|nine|seven|six|ten|noon))(?<!\b(?:day|week|month|year)s? (?:before|after))/;

const realEver = /\b(?:ever|all[- ]time|lifetime|whole|all (?:my )?years)\b/;
const isUsed =
  /^(?:before|after|since|year|month|week|day|that|them|they|\d{1,2}|two|three|four|five|six)$/;

/** 'And the slowest of those', 'and the next one?' */
function otherOf(extreme: LogQuestion['extreme'], text: string): LogQuestion['extreme'] {
  if (!extreme) return undefined;
  if (isOfRun(extreme) && /\bafter (?:one|run|session)\b/.test(text))
    return { ...extreme, nth: extreme.nth + 1 };
  const isLeast = /(?<!\bat )\bleast\b|\b(?:fewest|lowest|shortest|slowest|worst|smallest)\b/.test(
    text,
  );
  return isLeast ? { ...extreme, isLeast } : extreme;
}

const isOfRun = (extreme: LogQuestion['extreme']): boolean =>
  extreme !== undefined && 'single' in extreme.of;

/** What a follow-up changes in the question before. */
function changesIn(
  own: LogQuestion,
  { text, isMoved, isOther: isChanged }: { text: string; isMoved: boolean; isOther: boolean },
) {
  const days = own.spans.length > 0 || own.ahead !== undefined || isMoved || realEver.test(text);
  const figure = [own.figure, own.extreme, own.each, own.per].some((named) => named !== undefined);
  const isOther = isChanged || own.kind.name !== 'run' || ofItsOwn.has(own.shape);
  return { days, figure, any: days || figure || isOther || own.unit !== undefined };
}
const ofItsOwn: ReadonlySet<LogQuestion['shape']> = new Set<LogQuestion['shape']>([
  ...(['session', 'streak', 'compare', 'limit', 'milestone', 'kinds', 'clock'] as const),
]);

/** The same question about other days; after a comparison of two, how those were. */
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
  // 'How long did it take?' and 'heart rate?' are about the one run just mentioned, 'and how many
  // runs were in it?' about the biggest week.
  if (isOfBiggest(before, own, text)) return 'extreme';
  const isOfSingle = before.shape === 'session' || isOfRun(extreme);
  const isOfIt = !(own.each || own.per) && own.figure !== 'sessions';
  const isNarrowed = own.kind.name !== 'run';
  if (isOfSingle && own.spans.length === 0 && isOfIt && !isNarrowed) return before.shape;
  // 'In hours, not distance', after comparing two years.
  if (before.shape === 'compare' && own.spans.length === 0 && own.figure) return 'compare';
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

/** The previous question without what the next one replaces. */
function withoutAsked(text: string, { log, distance }: Asked): string {
  const kept =
    distance === undefined ? text : text.replaceAll(raceDistances, ' ').replaceAll(/ {2,}/g, ' ');
  return log.extreme ? kept.replace(/\bhow (?:many|often)\b/, '') : kept;
}

const raceDistances =
  /\b(?:over )?(?:the |a |my )?(?:half marathons?|marathons?|halfs?|\d{1,3}(?:\.\d)? ?(?:km|k|miles?))\b/g;

/** A follow-up about anything else: another distance, or other days. */
function ofTopic(before: Asked, asked: Asked, reply: Reply, runner: Runner): Asked | undefined {
  const { distance, span, topics } = asked;
  const isFollowUp = reply.opens || reply.isElliptic;
  const isSameKind = topics.every((topic) => logTopics.has(topic) || adviceTopics.has(topic));
  const isOfLog = topics.every((topic) => logTopics.has(topic) || idleTopics.has(topic));
  const isOther =
    topics.length > 0 &&
    !(distance && before.distance && isFollowUp) &&
    !(reply.refersBack && isSameKind && !span) &&
    !(reply.opens && isOfLog && asked.log.left.length === 0);
  const isMoved = /\b(?:before|after)\b/.test(asked.text);
  if (isOther || !(isFollowUp || reply.refersBack || span || distance || isMoved)) return undefined;
  const { spans } = daysOf(before.log, asked.log, reply.text, runner);
  return {
    ...before,
    span: spans[0] ?? before.span,
    distance: distance ?? before.distance,
    log: { ...before.log, spans, ahead: asked.log.ahead },
    // 'Which was the fastest?' no longer asks how many.
    text: `${withoutAsked(before.text, asked)} ${asked.text}`.trim(),
  };
}
