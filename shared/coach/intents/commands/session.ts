import type { CalendarDay } from '../../../calendar-day.ts';
import type { SessionType } from '../../../trainings/words.ts';
import { takeDistance, takeDuration, takeType } from './amounts.ts';
import type { Command } from './command.ts';
import { daysToCome } from './days.ts';
import { Rest, type Said } from './said.ts';

const starts =
  /^(?:(?:i )?(?:want|need|would like)|(?:can|could) i (?:have|get)|id like|give(?: me)?|make(?: me)?|plan(?: me)?|schedule|create|suggest|add|put|propose|set up|write(?: me)?) (?:an? |my |some |the )?/;
/** 'Intervals for Tuesday' */
const bare =
  /^(?:an? |my |some |the )?(?:\w+ ){1,4}(?:for |on |this |next )?(?:tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;
const doubt =
  /\b(?:if|should|not|dont|never|why|how|what|which|when|unless|think|is|are|was|did|last|every|weeks?|month|easier|race|races|pace|paces|than|more|less)\b/;
/** What the planner can write out. */
const planned: ReadonlySet<SessionType> = new Set<SessionType>([
  ...(['intervals', 'tempo', 'hill-repeats', 'long-run', 'easy-run', 'recovery'] as const),
]);
const fillers = new Set([
  ...[
    'me',
    'an',
    'a',
    'my',
    'some',
    'the',
    'for',
    'on',
    'to',
    'in',
    'session',
    'workout',
    'run',
    'training',
    'please',
  ],
  ...[
    'calendar',
    'do',
    'i',
    'want',
    'need',
    'would',
    'like',
    'id',
    'give',
    'make',
    'plan',
    'schedule',
    'create',
    'suggest',
  ],
  ...[
    'add',
    'put',
    'propose',
    'set',
    'up',
    'write',
    'good',
    'nice',
    'this',
    'next',
    'today',
    'tomorrow',
    'morning',
    'evening',
    'can',
    'could',
    'have',
    'get',
    'of',
    'with',
    'jog',
    'at',
  ],
]);
const dayWord =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|\d{1,2}(?:st|nd|rd|th)?|\d{4}-\d{2}-\d{2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})$/;

/**
 * 'Give me an interval session for Tuesday', 'schedule a long run on Saturday, 20 km'. What is said of its length
 * is kept as it was said.
 */
export function askingForSession({ text }: Said, today: CalendarDay): Command | undefined {
  const hasVerb = starts.test(text);
  if (!(hasVerb || bare.test(text)) || doubt.test(text)) return undefined;
  const days = daysToCome(text, today);
  const rest = new Rest(text);
  const distance = hasVerb ? takeDistance(rest) : undefined;
  const duration = hasVerb ? takeDuration(rest, distance) : undefined;
  // 'I want to run 10k in 52 minutes' names a target.
  if (distance !== undefined && duration !== undefined && /\b(?:want|need|like) to\b/.test(text))
    return undefined;
  const sessionType = takeType(rest);
  const isOfLength = distance !== undefined || duration !== undefined;
  const isKnown = sessionType && (isOfLength || planned.has(sessionType));
  if (!isKnown && !(isOfLength && days.length > 0 && /\b(?:run|jog)\b/.test(text)))
    return undefined;
  if (rest.words(fillers).some((word) => !dayWord.test(word))) return undefined;
  return { kind: 'session', sessionType, days, distance, duration };
}
