import type { CalendarDay } from '../calendar-day.ts';
import type { Km } from '../units.ts';
import { distanceIn } from './intents/distances.ts';
import { type AskedSpan, spanBefore, spanIn } from './intents/spans.ts';
import { idleTopics, type Topic, topicOf } from './intents/topics.ts';
import { clausesOf } from './intents/words.ts';
import { longestMessage } from './limits.ts';

/** What a question asks. */
export interface Asked {
  /** At most two, in the order they are asked; none if nothing is recognised. */
  topics: readonly Topic[];
  span: AskedSpan | undefined;
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
  if (asked.ids.length > 0 || !isFollowUp(question, asked)) return withPeriod(asked);
  const before = earlier
    .slice(-mostEarlier)
    .map((text) => read(text.slice(0, longestMessage), today))
    .findLast(({ topics }) => topics.some(isSubject));
  if (!before) return withPeriod(asked);
  const span = asked.text.includes('before') ? before.span && spanBefore(before.span) : asked.span;
  return {
    ...before,
    span: span ?? before.span,
    distance: asked.distance ?? before.distance,
    text: `${before.text} ${asked.text}`,
  };
}

/** Who names only days asks what happened on them. */
const withPeriod = (asked: Asked): Asked =>
  asked.topics.length === 0 && asked.span ? { ...asked, topics: ['period'] } : asked;

function read(question: string, today: CalendarDay): Asked {
  const ids = idsIn(question);
  const clauses = clausesOf(question.replaceAll(uuid, ' '));
  const found = clauses.flatMap((clause) => topicOf(clause) ?? []);
  const text = clauses.join(' and ');
  const span = firstOf(clauses, (clause) => spanIn(clause, today)) ?? spanIn(text, today);
  return {
    topics: withoutIdle(found).slice(0, mostTopics),
    span,
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

const openings = ['and', 'what about', 'how about', 'same for', 'or', 'now for', 'then'];
const longestFollowUp = 8;

/** A short question with days or a distance, and no topic of its own. */
function isFollowUp(question: string, { topics, span, distance, text }: Asked): boolean {
  const isShort = text.split(' ').length <= longestFollowUp;
  const opens = openings.some((opening) => question.trim().toLowerCase().startsWith(`${opening} `));
  const isBare = topics.every((topic) => topic === 'period' || idleTopics.has(topic));
  if (!isShort || text === '') return false;
  if (topics.length === 0)
    return opens || span !== undefined || distance !== undefined || text.includes('before');
  return opens && isBare && (span !== undefined || distance !== undefined);
}
