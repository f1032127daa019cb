import { measure, notHeld } from './cues/figures.ts';
import { injury, nutrition, recovery, shoes } from './cues/health-and-gear.ts';
import { changes, compare, consistency, extremes, lastRun, period } from './cues/looking-back.ts';
import { ahead, dayAhead, focus, lacks, plan, raceCourse, replan, taper } from './cues/planning.ts';
import { bests, lastRace, prediction, racePace, readiness } from './cues/racing.ts';
import { abilities, greeting, thanks, tokens } from './cues/small-talk.ts';
import { intensity, load, technique, trainingPace, zones } from './cues/training.ts';
import { trend } from './cues/trends.ts';

/**
 * The words that reveal a topic. All words joined by '+' must occur, anywhere in the clause;
 * 'taper*' is any word that begins with that. The cue with the most words wins; on a tie, the topic
 * listed first. A period counts only if there is no other topic.
 */
export const cues = {
  lacks,
  focus,
  plan,
  'day-ahead': dayAhead,
  ahead,
  'race-course': raceCourse,
  taper,
  readiness,
  prediction,
  'training-pace': trainingPace,
  'race-pace': racePace,
  bests,
  technique,
  consistency,
  // After consistency, which asks how often something was missed.
  replan,
  extremes,
  shoes,
  injury,
  zones,
  intensity,
  nutrition,
  recovery,
  load,
  trend,
  compare,
  changes,
  'last-race': lastRace,
  'last-run': lastRun,
  measure,
  'not-held': notHeld,
  tokens,
  abilities,
  period,
  thanks,
  greeting,
};

/** What a question can be about. */
export type Topic = keyof typeof cues;

/** Topics that ask for nothing. */
export const idleTopics: ReadonlySet<Topic> = new Set(['greeting', 'thanks']);

/** One cue, prepared for matching. */
interface Cue {
  topic: Topic;
  parts: readonly string[];
  /** The number of its words. */
  words: number;
}

const prepared: readonly Cue[] = Object.entries(cues).flatMap(([topic, list]) =>
  list.map((cue) => ({
    topic: topic as Topic,
    // With spaces around, so that only whole words match.
    parts: cue
      .split(' + ')
      .map((part) => (part.endsWith('*') ? ` ${part.slice(0, -1)}` : ` ${part} `)),
    words: cue.split(' ').filter((word) => word !== '+').length,
  })),
);

/** How specific a topic is: many questions about something else begin like one about a period. */
const rankOf = (topic: Topic) => (topic === 'period' ? 1 : idleTopics.has(topic) ? 0 : 2);

/** What a clause is about. */
export function topicOf(clause: string): Topic | undefined {
  const text = ` ${clause} `;
  const [best] = prepared
    .filter(({ parts }) => parts.every((part) => text.includes(part)))
    .sort((a, b) => rankOf(b.topic) - rankOf(a.topic) || b.words - a.words);
  return best?.topic;
}
