import { distanceIn } from '../log-questions/reading/distances.ts';
import {
  type LogQuestion,
  logQuestionIn,
  searching,
} from '../log-questions/reading/log-question.ts';
import { severalIn } from '../log-questions/reading/several.ts';
import {
  figuresOfBiggest,
  severalFigures,
  unreadAmounts,
} from '../log-questions/reading/several-figures.ts';
import { trendIn } from '../log-questions/reading/trends.ts';
import { unitIn, withOwnUnits } from '../log-questions/reading/unit-in.ts';
import type { Today } from '../week.ts';
import { type Asked, adviceTopics, logTopics } from './intents/asked.ts';
import { withoutCourtesies } from './intents/courtesies.ts';
import { inEverydayWords } from './intents/everyday-words.ts';
import { followingUp, isShort } from './intents/follow-up.ts';
import { asksForTime, asksIfAble } from './intents/future-times.ts';
import { inRaceWords } from './intents/race-words.ts';
import { idleTopics, type Topic, topicOf } from './intents/topics.ts';
import { clausesOf } from './intents/words.ts';
import { longestMessage } from './limits.ts';
import type { CoachRecords } from './records.ts';

export type { Asked };

/** The most topics that one reply answers. */
const mostTopics = 2;
const mostIds = 20;
/**
 * How far back a follow-up looks for its subject: this many questions, and no more text than one
 * question may have.
 */
const mostEarlier = 5;
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** The ids of the records that a question names, without duplicates. */
export const idsIn = (question: string): string[] =>
  [...new Set((question.match(uuid) ?? []).map((id) => id.toLowerCase()))].slice(0, mostIds);

type Runner = Pick<CoachRecords, 'today' | 'formats'>;

/**
 * Recognises by rules what is asked: topics, days, distance and records. A follow-up such as 'and
 * last month?' takes whatever it does not name from the question before.
 * @param earlier the runner's earlier questions in the conversation, oldest first
 */
export function recognise(
  question: string,
  { earlier = [], ...runner }: Runner & { earlier?: readonly string[] },
): Asked {
  const asked = read(question, runner);
  if (asked.ids.length > 0 || !isShort(asked)) return withLog(asked);
  const before = subjectOf(earlier, runner);
  return (before && followingUp(before, asked, { question, ...runner })) ?? withLog(asked);
}

/** What the last questions were about, each of which may have followed up on the one before. */
function subjectOf(earlier: readonly string[], runner: Runner): Asked | undefined {
  let subject: Asked | undefined;
  for (const question of lastOf(earlier)) {
    const asked = read(question, runner);
    const next =
      (subject && followingUp(subject, asked, { question, ...runner })) ?? withLog(asked);
    if (next.topics.some(isSubject)) subject = next;
  }
  return subject;
}

function lastOf(earlier: readonly string[]): readonly string[] {
  let length = 0;
  const beyond = earlier.slice(-mostEarlier).findLastIndex((question) => {
    length += question.length;
    return length > longestMessage;
  });
  return earlier.slice(-mostEarlier).slice(beyond + 1);
}

/** If every word of a question is understood as one to the log, it asks for nothing else. */
function withLog(asked: Asked): Asked {
  const { topics, log } = asked;
  if (asked.trend) return { ...asked, topics: ['trend'] };
  const ofLog = topics.find((topic) => logTopics.has(topic));
  const isOnlyLog = topics.every((topic) => logTopics.has(topic) || idleTopics.has(topic));
  if (log.isWhole && (isOnlyLog || isPlainly(log) || isOfHabit(asked)))
    return { ...asked, topics: [ofLog ?? 'period'] };
  if (isOnlyLog && log.search.length > 0) {
    return { ...asked, topics: [ofLog ?? 'period'], log: searching(log) };
  }
  // Advice is about days to come: a figure for past days comes from the log.
  const isPast = log.spans.length > 0 && (log.shape === 'figure' || log.shape === 'compare');
  if (isPast && topics.length > 0 && topics.every((topic) => adviceTopics.has(topic))) {
    return { ...asked, topics: ['measure'] };
  }
  return { ...asked, topics: topics.filter((topic) => topic === ofLog || !logTopics.has(topic)) };
}

/** What the runner usually does is a question for the log, not for advice. */
const isOfHabit = ({ text, log }: Asked): boolean =>
  log.figure !== undefined &&
  /\b(?:do|am) i (?:usually|normally|typically|mostly|generally|mainly)\b/.test(text);

/** If the words could also be about something else, days or a comparison decide. */
const isPlainly = ({ spans, isEver, shape }: LogQuestion) =>
  spans.length > 0 || isEver || !['overview', 'figure'].includes(shape);

function read(question: string, { today: date, formats }: Runner): Asked {
  const { startOfWeek } = formats;
  const today = { date, startOfWeek };
  const asked = withOwnUnits(question, formats);
  const ids = idsIn(question);
  const clauses = clausesOf(withoutCourtesies(asked.replaceAll(uuid, ' '))).map((clause) =>
    inRaceWords(inEverydayWords(clause)),
  );
  const found = clauses.map((clause): { clause: string; topic: Topic | undefined } => ({
    clause,
    // What is excluded is not what is asked about.
    topic:
      /^(?:excluding|without|except|not counting|leave out)\b|^(?:in total|in all|altogether|overall)$/.test(
        clause,
      )
        ? undefined
        : asksForTime(clause)
          ? 'prediction'
          : asksIfAble(clause)
            ? 'readiness'
            : topicOf(clause),
  }));
  const isPredicted = found.some(({ topic }) => topic === 'prediction');
  const told = found.map((one, place) =>
    (asksWhich.test(one.clause) && found[place - 1]?.topic === 'last-race') ||
    (isPredicted && asksForResult(one) && isOfPast(clauses.slice(0, place).join(' '), one.clause))
      ? { ...one, topic: 'last-race' as const }
      : one,
  );
  const text = clauses.join(' and ');
  const whole = withUnread(logQuestionIn(text, date, startOfWeek), unreadAmounts(clauses, today));
  // If two questions are asked at once, keep the one about the log.
  const about = told.filter(
    ({ topic }) => topic === undefined || logTopics.has(topic) || adviceTopics.has(topic),
  );
  // Comparing easy runs with long runs does not ask for a trend.
  const trend = whole.kinds.length > 1 ? undefined : trendOf(text, whole, today);
  const log = trend
    ? { ...whole, spans: trend.spans }
    : whole.isWhole
      ? whole
      : {
          ...logQuestionIn(about.map(({ clause }) => clause).join(' and '), date, startOfWeek),
          isWhole: false,
        };
  const figures = severalFigures(clauses, whole, today);
  const asks = severalIn(whole);
  const topics = withoutIdle(told.flatMap(({ topic }) => topic ?? [])).slice(0, mostTopics);
  return {
    // The weeks before a race are not the race.
    topics: /\b(?:days|weeks|months) before\b/.test(text)
      ? topics.map((topic) => (topic === 'last-race' ? 'period' : topic))
      : topics,
    span: whole.spans[0],
    log: {
      ...log,
      ...(figures.length > 0 && { figures }),
      ...figuresOfBiggest(clauses, whole, today),
      ...(asks && { asks }),
    },
    trend,
    distance: firstOf(clauses, distanceIn),
    ids,
    text,
  };
}

const withUnread = (log: LogQuestion, unread: readonly string[]): LogQuestion =>
  unread.length > 0 ? { ...log, isWhole: false, left: [...log.left, ...unread] } : log;

/** A comparison of a named figure does not ask for a trend. */
function trendOf(
  text: string,
  { isWhole, figure, shape }: LogQuestion,
  { date, startOfWeek }: Today,
) {
  const trend = trendIn(unitIn(text).text, date, startOfWeek);
  const isNamed =
    (figure === 'time' && trend?.of === 'fitness') || /\b(?:average|mean) pace\b/.test(text);
  return isWhole && shape === 'compare' && isNamed ? undefined : trend;
}

function firstOf<Value>(clauses: readonly string[], read: (clause: string) => Value | undefined) {
  for (const clause of clauses) {
    const value = read(clause);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** 'And which was the longest' refers to what was just named. */
const asksWhich =
  /^(?:and )?(?:(?:which|what)(?: one)? (?:was|is|of them was)|(?:how far|how long|when) was|number of|(?:and )?)? ?(?:the |my )?(?:longest|furthest|shortest|fastest|slowest)(?: (?:one|of (?:them|these|those)|race))?$/;

const asksForResult = ({ topic, clause }: { topic: Topic | undefined; clause: string }): boolean =>
  topic === 'prediction' ||
  (topic === 'measure' && /^(?:my |the )?(?:average )?pace$/.test(clause));

/** 'How fast was I at the half, finish time and pace' asks for no prediction. */
const isOfPast = (before: string, clause: string): boolean =>
  /\b(?:was|did|were|ran|raced)\b/.test(before) &&
  !/\b(?:will|can|could|should|would|going|predict\w*|forecast|expect\w*|am|is|aim\w*|target)\b/.test(
    clause,
  );

const isSubject = (topic: Topic) => !idleTopics.has(topic);

/** 'Hi, how was my week?' is about the week, and a topic named twice counts once. */
function withoutIdle(topics: readonly Topic[]): Topic[] {
  const subjects = topics.filter(isSubject);
  const kept = subjects.length > 0 ? subjects : topics;
  const unique = [...new Set(kept)];
  // Asking for a summary mentions other topics, too.
  if (unique[0] === 'focus') return ['focus'];
  // 'I am tired, re-plan': the rest only says why.
  if (unique.includes('replan')) return unique.filter((topic) => !reasons.has(topic));
  // 'Compare this month and last month': the span alone is not a second topic.
  return unique.includes('compare') ? ['compare'] : unique;
}

/** Topics that may be mentioned along with a week to be replanned. */
const reasons: ReadonlySet<Topic> = new Set<Topic>([
  'plan',
  'day-ahead',
  'recovery',
  'intensity',
  'consistency',
  'last-run',
  'period',
]);
