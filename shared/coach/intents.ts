import { type CalendarDay, yearOf } from '../calendar-day.ts';
import { distanceIn } from '../log-questions/reading/distances.ts';
import {
  type LogQuestion,
  logQuestionIn,
  searching,
} from '../log-questions/reading/log-question.ts';
import {
  type AskedSpan,
  isMonthName,
  spanAfter,
  spanBefore,
  upTo,
  yearEarlier,
} from '../log-questions/reading/spans.ts';
import { type TrendAsked, trendIn } from '../log-questions/reading/trends.ts';
import type { Km } from '../units.ts';
import { idleTopics, type Topic, topicOf } from './intents/topics.ts';
import { clausesOf } from './intents/words.ts';
import { longestMessage } from './limits.ts';

/** What a question asks. */
export interface Asked {
  /** At most two, in the order they are asked; none if nothing is recognised. */
  topics: readonly Topic[];
  span: AskedSpan | undefined;
  /** What it asks of the training log, if it asks anything of it. */
  log: LogQuestion;
  /** The trend it asks for, if it asks for nothing else. */
  trend?: TrendAsked | undefined;
  /** The race distance it names, if any. */
  distance: Km | undefined;
  /** The records it names. */
  ids: readonly string[];
  /** In plain lower-case words. */
  text: string;
}

/** A reply answers no more than this at once. */
const mostTopics = 2;
const mostIds = 20;
/** How far back a follow-up looks for its subject. */
const mostEarlier = 5;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** The ids of the records that a question names, each once. */
export const idsIn = (question: string): string[] =>
  [...new Set((question.match(uuid) ?? []).map((id) => id.toLowerCase()))].slice(0, mostIds);

/**
 * Recognises what is asked, by rules: the topics, the days, the distance and the records. A follow-up
 * such as 'and last month?' takes over what it does not name itself from the question before.
 * @param earlier the runner's earlier questions of the conversation, oldest first
 */
export function recognise(
  question: string,
  { today, earlier = [] }: { today: CalendarDay; earlier?: readonly string[] },
): Asked {
  const asked = read(question, today);
  if (asked.ids.length > 0 || !isFollowUp(question, asked)) return withLog(asked);
  const before = subjectOf(earlier, today);
  return before ? followingUp(before, asked, today) : withLog(asked);
}

/** What the last questions were about, each of which may have followed up the one before. */
function subjectOf(earlier: readonly string[], today: CalendarDay): Asked | undefined {
  let subject: Asked | undefined;
  for (const question of earlier.slice(-mostEarlier)) {
    const text = question.slice(0, longestMessage);
    const asked = read(text, today);
    const next =
      subject && isFollowUp(text, asked) ? followingUp(subject, asked, today) : withLog(asked);
    if (next.topics.some(isSubject)) subject = next;
  }
  return subject;
}

function followingUp(before: Asked, { distance, text }: Asked, today: CalendarDay): Asked {
  const [last] = before.log.spans;
  const own = logQuestionIn(text, today, last && yearOf(last.from));
  const move = movedBy(text);
  const isMoved = own.spans.length === 0 || /\b(?:before|after)$/.test(text);
  const moved = isMoved ? before.log.spans.flatMap((span) => move(span) ?? []) : own.spans;
  const spans = moved.filter(({ from }) => from <= today).map((span) => upTo(today, span));
  const isNarrower = own.kind.name !== 'run';
  const extreme = own.extreme ?? before.log.extreme;
  return {
    ...before,
    span: spans[0] ?? before.span,
    distance: distance ?? before.distance,
    log: {
      ...before.log,
      shape: shapeAfter(before.log, own),
      spans,
      ahead: own.ahead ?? moved.find(({ from }) => from > today),
      left: own.left.filter(
        (word) => !isMove.test(word) && !(hasMoved.test(text) && isNumber.test(word)),
      ),
      figure: own.figure ?? before.log.figure,
      kind: isNarrower ? own.kind : before.log.kind,
      extreme:
        extreme &&
        /(?<!\bat )\bleast\b|\b(?:fewest|lowest|shortest|slowest|worst|smallest)\b/.test(text)
          ? { ...extreme, isLeast: true }
          : extreme,
      isEver: own.isEver || (before.log.isEver && own.spans.length === 0),
    },
    text: `${before.text} ${text}`,
  };
}

/** Other days of the same question; of one that compared two, how those were. */
function shapeAfter(before: LogQuestion, own: LogQuestion): LogQuestion['shape'] {
  if (own.spans.length === 0) return own.shape === 'overview' ? before.shape : own.shape;
  if (before.shape !== 'compare' || own.spans.length > 1) return before.shape;
  return before.figure && before.figure !== 'distance' ? 'figure' : 'overview';
}

/** 'And the 4 before that' are as many as were asked about. */
const hasMoved = /\b(?:before|after)\b/;
const isNumber = /^(?:\d{1,2}|two|three|four|five|six|that)$/;
const isMove = /^(?:before|after|year|month|week)$/;

/** 'And the year before?' moves the days that were asked about. */
function movedBy(text: string): (span: AskedSpan) => AskedSpan | undefined {
  const [, unit = '', way = ''] = /\b(?:the )?(\w+)? ?(before|after)\b/.exec(text) ?? [];
  if (way === 'after') return spanAfter;
  if (way === '') return (span) => span;
  return unit === 'year' || isMonthName(unit) ? yearEarlier : spanBefore;
}

/** The topics that ask for something in the training log, which is read from the words besides. */
const logTopics: ReadonlySet<Topic> = new Set<Topic>([
  ...(['period', 'measure', 'extremes', 'compare', 'consistency', 'last-run'] as const),
]);

/** A question of which every word asks for something in the log asks for nothing else. */
function withLog(asked: Asked): Asked {
  const { topics, log } = asked;
  if (asked.trend) return { ...asked, topics: ['trend'] };
  const ofLog = topics.find((topic) => logTopics.has(topic));
  const isOnlyLog = topics.every((topic) => logTopics.has(topic) || idleTopics.has(topic));
  if (log.isWhole && (isOnlyLog || isPlainly(log)))
    return { ...asked, topics: [ofLog ?? 'period'] };
  if (isOnlyLog && log.search.length > 0) {
    return { ...asked, topics: [ofLog ?? 'period'], log: searching(log) };
  }
  // Advice is for days to come: a figure of days that are over is the log's.
  const isPast = log.spans.length > 0 && (log.shape === 'figure' || log.shape === 'compare');
  if (isPast && topics.length > 0 && topics.every((topic) => adviceTopics.has(topic))) {
    return { ...asked, topics: ['measure'] };
  }
  return { ...asked, topics: topics.filter((topic) => topic === ofLog || !logTopics.has(topic)) };
}

const adviceTopics: ReadonlySet<Topic> = new Set<Topic>([
  ...(['training-pace', 'race-pace', 'prediction', 'zones'] as const),
]);

/** Where its words could be about something else as well, days or a comparison decide. */
const isPlainly = ({ spans, isEver, shape }: LogQuestion) =>
  spans.length > 0 || isEver || !['overview', 'figure'].includes(shape);

function read(question: string, today: CalendarDay): Asked {
  const ids = idsIn(question);
  const clauses = clausesOf(question.replaceAll(uuid, ' '));
  const found = clauses.map((clause) => ({
    clause,
    // What is left out is not what is asked about.
    topic: /^(?:excluding|without|except|not counting|leave out)\b/.test(clause)
      ? undefined
      : topicOf(clause),
  }));
  const text = clauses.join(' and ');
  const whole = logQuestionIn(text, today);
  // Of two questions at once, the one that is about the log.
  const about = found.filter(
    ({ topic }) => topic === undefined || logTopics.has(topic) || adviceTopics.has(topic),
  );
  const trend = trendIn(text, today);
  const log =
    whole.isWhole || trend
      ? whole
      : {
          ...logQuestionIn(about.map(({ clause }) => clause).join(' and '), today),
          isWhole: false,
        };
  const topics = withoutIdle(found.flatMap(({ topic }) => topic ?? [])).slice(0, mostTopics);
  return {
    // The weeks before a race are no race.
    topics: /\b(?:days|weeks|months) before\b/.test(text)
      ? topics.map((topic) => (topic === 'last-race' ? 'period' : topic))
      : topics,
    span: whole.spans[0],
    log,
    trend,
    distance: firstOf(clauses, distanceIn),
    ids,
    text,
  };
}

function firstOf<Value>(clauses: readonly string[], read: (clause: string) => Value | undefined) {
  for (const clause of clauses) {
    const value = read(clause);
    if (value !== undefined) return value;
  }
  return undefined;
}

const isSubject = (topic: Topic) => !idleTopics.has(topic);

/** 'Hi, how was my week?' is about the week, and a question that names a topic twice asks once. */
function withoutIdle(topics: readonly Topic[]): Topic[] {
  const subjects = topics.filter(isSubject);
  const kept = subjects.length > 0 ? subjects : topics;
  const unique = [...new Set(kept)];
  // A summary that is asked about brings its own words along.
  if (unique[0] === 'focus') return ['focus'];
  // 'I am tired, re-plan': the rest says why.
  if (unique.includes('replan')) return unique.filter((topic) => !reasons.has(topic));
  // 'Compare this month and last month': the span alone is no second topic.
  return unique.includes('compare') ? ['compare'] : unique;
}

/** What a week that is to be planned anew may be told with. */
const reasons: ReadonlySet<Topic> = new Set<Topic>([
  'plan',
  'day-ahead',
  'recovery',
  'intensity',
  'consistency',
  'last-run',
  'period',
]);

const openings = [
  ...[
    'and',
    'what about',
    'how about',
    'same for',
    'or',
    'now for',
    'then',
    'only',
    'without',
    'leave out',
  ],
  'at what',
  'which was',
  'which one',
];
const longestFollowUp = 8;

/** A short question that takes up the one before: with other days, another figure, or fewer sessions. */
function isFollowUp(question: string, { topics, span, distance, text, log }: Asked): boolean {
  if (text === '' || text.split(' ').length > longestFollowUp) return false;
  const opens = openings.some((opening) => question.trim().toLowerCase().startsWith(`${opening} `));
  if (topics.length === 0) {
    return (
      opens || span !== undefined || distance !== undefined || /\b(?:before|after)\b/.test(text)
    );
  }
  // 'Only the ones on the treadmill': whatever else the words could be about.
  if (opens && log.left.length === 0 && log.kind.name !== 'run') return true;
  const isOfLog = topics.every((topic) => logTopics.has(topic) || idleTopics.has(topic));
  const isBack = span === undefined && /\b(?:that|those|the ones)\b/.test(text);
  if (isBack && topics.every((topic) => logTopics.has(topic) || adviceTopics.has(topic)))
    return true;
  if (!isOfLog || /\bhow (?:was|were|is|did)\b/.test(text)) return false;
  return opens;
}
