import { plainWords } from '../../log-questions/reading/plain-words.ts';
import type { Asked } from './asked.ts';
import { logTopics } from './asked.ts';
import { cues, type Topic } from './topics.ts';

/**
 * The words of a question that its topic does not cover, if they show that something else is asked:
 * a comparison, what was done, past days, or more words than such a question contains by chance.
 * Topics are recognised by their cues alone, so that 'how far is my best off my target' would be
 * answered with the best.
 * @param names of the runner's records, in lower case, whose words are understood
 * @returns none if the topic fits
 */
export function unfitWords(
  { text, span, followsUp }: Pick<Asked, 'text' | 'span' | 'followsUp'>,
  topic: Topic,
  { today, names }: { today: string; names: readonly string[] },
): readonly string[] {
  if (logTopics.has(topic) || topic === 'trend') return [];
  const pattern = neverPast.has(topic)
    ? againstOrOver
    : canCompare.has(topic)
      ? undefined
      : against;
  const turn = pattern?.exec(text)?.[0].trim();
  if (turn) return [turn];
  if (topic === 'prediction' && span && span.to < today && pastDays.test(text)) return [span.label];
  const other = asksOther[topic]?.exec(text)?.[0];
  if (other) return [other];
  // 'And last year?' is not about the future.
  if (span && span.to < today && followsUp && neverPast.has(topic)) return [span.label];
  const clause = topic === 'bests' && ofOwnLife.exec(text)?.[0];
  if (clause) return [clause];
  if (span && span.to < today && ofNow.has(topic)) return [span.label];
  const most = mostUnread[topic];
  const unread = most === undefined ? [] : unreadBy(text, topic, names);
  return most !== undefined && unread.length > most ? unread : [];
}

function unreadBy(text: string, topic: Topic, names: readonly string[]): string[] {
  const known = cues[topic].flatMap((cue) => cue.split(/[ +]+/));
  const named = new Set(names.flatMap((name) => name.split(' ')));
  const isKnown = (word: string) =>
    known.some((cue) => (cue.endsWith('*') ? word.startsWith(cue.slice(0, -1)) : cue === word));
  return text
    .split(' ')
    .filter(
      (word) =>
        !(
          word === '' ||
          /\d/.test(word) ||
          plainWords.has(word) ||
          named.has(word) ||
          isKnown(word)
        ),
    );
}

/** These are about the present or the future, never the past. */
const neverPast: ReadonlySet<Topic> = new Set<Topic>([
  ...(['recovery', 'readiness', 'zones', 'taper', 'thanks', 'greeting'] as const),
  ...(['day-ahead', 'plan', 'replan', 'training-pace', 'prediction'] as const),
]);

/** These answer for today, whatever days are named. */
const ofNow: ReadonlySet<Topic> = new Set<Topic>([
  ...(['bests', 'changes', 'recovery', 'zones', 'training-pace'] as const),
  ...(['race-pace', 'intensity', 'taper'] as const),
]);

/** Their answers can handle comparisons. */
const canCompare: ReadonlySet<Topic> = new Set<Topic>([
  'shoes',
  'injury',
  'changes',
  'not-held',
  'abilities',
  'focus',
]);

/** How many unknown words a question on a topic may contain. */
const mostUnread: Partial<Record<Topic, number>> = {
  bests: 2,
  'race-pace': 3,
  zones: 1,
  readiness: 3,
  ahead: 3,
  thanks: 3,
  lacks: 3,
  intensity: 3,
  load: 3,
  changes: 2,
  nutrition: 3,
  taper: 3,
};

const comparing =
  'than(?! (?:usual|normal|ever|enough|that|this|it))|versus|vs|minus|difference|gap between|by how (?:much|many)|how (?:much|many \\w+) (?:faster|slower|quicker|longer)';

const against = new RegExp(`\\b(?:${comparing})\\b`);

/** Has a topic's words, but asks for something else. */
const asksOther: Partial<Record<Topic, RegExp>> = {
  recovery: /\btrain for\b|^how (?:many|far|long after)\b.{0,40}\b(?:first|second|last)\b/,
  technique:
    /^how (?:many (?:km|miles|days|weeks|runs)|far|long after)\b.{0,40}\b(?:first|second|last)\b/,
  thanks: /^(?:is|was|are) (?:that|it|this|those)\b/,
  bests: /\bhow (?:many (?:km|kilomet\w+|miles|runs|hours)|far|much) (?:did|have|had|was)\b/,
  prediction: /\b(?:would have|would ve|wouldve)\b|^(?:i )?wish\b/,
};

/** 'Sub 4 in May' is in the future. */
const pastDays = /\b(?:ago|last (?:week|month|year|spring|summer|autumn|winter))\b/;

/** 'Before I turned 40' narrows down by something that no record contains. */
const ofOwnLife =
  /\b(?:before|after|since|until|while|when|during) (?:i|we|having) (?!(?:start|began|begin|ran|run|set|did|got|made|raced)\w*\b)\w+(?: \w+)?/;

const againstOrOver = new RegExp(
  `^(?:it|that) (?:took|lasted)\\b|\\b(?:${comparing}|ever (?:done|happened|managed)|done (?:it|that) (?:ever|before))\\b|^(?:was|did|were|had|how (?:many|often) .{1,60}\\b(?:did|have|was)|number of |outings )`,
);
