import { targetIn } from '../intents/targets.ts';
import type { Topic } from '../intents/topics.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { bestNamed, racesToCome } from './planned-race.ts';

/** Questions about a pair's mileage, or a time at a race, may name nothing but the record. */
export function withNamed(
  { gear = [], races = [], plannedRaces = [], today }: CoachRecords,
  { topics, text, log }: Asked,
): readonly Topic[] {
  if (!topics.every((topic) => vague.has(topic)) || log.left.includes('before')) return topics;
  const isPast = log.spans.length > 0;
  const isToCome = !(isPast || /\b(?:was|did|were|had|ran|raced|my runs?)\b/.test(text));
  const meant = isToCome && bestNamed(racesToCome({ plannedRaces, today }), text);
  if (isToCome && ofCourse.test(text) && (meant || aRace.test(text))) return ['race-course'];
  if (topics.length === 0 && tomorrowAlone.test(text)) return ['day-ahead'];
  if (meant && /\b(?:when|date|day)\b/.test(text)) return ['ahead'];
  if (meant && topics.includes('race-pace')) return topics;
  // '3:15 in Hamburg' has no verb.
  const isTold = /\b(?:ran|runs?|raced|did|was|were|had|log|add)\b/.test(text);
  if (topics.length === 0 && !isPast && !isTold && targetIn(text)) return ['prediction'];
  const ahead = !isPast && plannedRaces.some(({ raceName }) => isNamed(raceName, text));
  if (ahead && !/\b(?:was|did|were|had)\b/.test(text)) {
    return targetIn(text) ? ['prediction'] : ['ahead'];
  }
  const shoes = gear.filter(({ category }) => category === 'shoes');
  if (shoes.some(({ name }) => isNamed(name, text))) return ['shoes'];
  return races.some(({ raceName }) => isNamed(raceName, text)) ? ['last-race'] : topics;
}

const ofCourse =
  /\b(?:climb\w*|elevation|ascent|vert|vertical|(?:met(?:er|re)s|how (?:far|much|many \w+)) up|hilly)\b/;
const tomorrowAlone =
  /^(?:(?:and|so|then|what about|how about|for|the|day after) )*tomorrow(?: please)?$/;
const aRace =
  /\b(?:does|do|is|has|have|of|at|in|on) (?:my|the) (?:next )?(?:race|ultra|marathon|half)\b/;

const vague: ReadonlySet<Topic> = new Set(['period', 'measure', 'race-pace']);

const isNamed = (name: string, text: string): boolean => {
  const plain = name.trim().toLowerCase();
  return plain.length > 2 && ` ${text} `.includes(` ${plain} `);
};
