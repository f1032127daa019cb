import type { CalendarDay } from '../../../calendar-day.ts';
import type { SessionType } from '../../../trainings/words.ts';
import { takeType } from './amounts.ts';
import type { Command } from './command.ts';
import { daysToCome } from './days.ts';
import { Rest, type Said } from './said.ts';

const starts =
  /^(?:(?:i )?(?:want|need|would like)|id like|give(?: me)?|make(?: me)?|plan(?: me)?|schedule|create|suggest|add|put|propose|set up|write(?: me)?) (?:an? |my |some |the )?/;
const doubt =
  /\b(?:if|should|not|dont|never|why|how|what|which|when|unless|think|is|are|every|weeks?|month|easier|race|pace|paces|than|more|less)\b/;
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
  ],
]);
const dayWord =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|\d{1,2}(?:st|nd|rd|th)?|\d{4}-\d{2}-\d{2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})$/;

/** 'Give me an interval session for Tuesday'. Whoever names its distance plans it in the calendar. */
export function askingForSession({ text }: Said, today: CalendarDay): Command | undefined {
  if (!starts.test(text) || doubt.test(text)) return undefined;
  const rest = new Rest(text);
  const sessionType = takeType(rest);
  if (!sessionType || !planned.has(sessionType)) return undefined;
  if (rest.words(fillers).some((word) => !dayWord.test(word))) return undefined;
  return { kind: 'session', sessionType, days: daysToCome(text, today) };
}
