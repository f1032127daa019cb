import type { CalendarDay } from '../../../calendar-day.ts';
import { takeDistance, takeDuration } from './amounts.ts';
import type { ToldRace } from './command.ts';
import { dayDone } from './days.ts';
import { typedAs } from './names.ts';
import { isDoubted, Rest, type Said } from './said.ts';

const told =
  /^(?:(?:today|yesterday|on \w+day|last \w+day) (?:\| )?)?(?:i )?(?:have )?(?:just )?(?:raced\b|(?:ran|did|finished|completed) (?:the |a |my )?(?=.{0,60}\brace\b)|(?:ran|finished|completed) the (?=.{0,50}\b(?:marathon|half)\b))/;
const ordered = /^(?:log|add|record|enter|save) (?:a |my |the )?(?:race\b(?: result)?|result\b)/;
const otherMatter =
  /\b(?:hurts?|pain|sore|show|tell|week|weeks|times|every|usually|often|longest|fastest|planned|calendar|delete|move)\b/;
const fillers = new Set([
  ...[
    'i',
    'have',
    'a',
    'an',
    'the',
    'my',
    'in',
    'on',
    'at',
    'of',
    'for',
    'and',
    'with',
    'race',
    'raced',
    'ran',
    'did',
  ],
  ...[
    'just',
    'finished',
    'completed',
    'log',
    'add',
    'record',
    'enter',
    'save',
    'result',
    'time',
    'was',
    'it',
    'took',
    'me',
  ],
  ...['finish', 'from', 'called', 'over', 'please', 'sundays', 'saturdays', 'yesterdays', 'todays'],
]);
const mostWordsOfName = 6;
/** A part of a distance. */
const isLength =
  /^(?:[\d.,]{1,6}(?:k|km|m|mi)?|half(?:-marathon)?|marathon|hm|k|kms?|miles?|mi|m|met(?:er|re)s|kilomet(?:er|re)s)$/;

/** A race that is told of: 'I raced Berlin in 3:28:10', 'raced a 10k on Sunday in 44:12'. */
export function toldRace({ text, typed, into }: Said, today: CalendarDay): ToldRace | undefined {
  if (into !== 'races' && !told.test(text) && !ordered.test(text)) return undefined;
  if (isDoubted(text) || otherMatter.test(text)) return undefined;
  const day = dayDone(text, today);
  if (day.isUnclear) return undefined;
  const distance = takeDistance(new Rest(day.rest));
  const rest = new Rest(day.rest);
  const duration = takeDuration(rest, distance);
  const words = rest.words(fillers);
  if (words.length > mostWordsOfName) return undefined;
  if (words.length === 0 && !duration && into !== 'races' && !ordered.test(text)) return undefined;
  // 'The Berlin marathon' is a name, and 'a marathon' is none.
  const isNamed = words.some((word) => !isLength.test(word));
  const name = isNamed ? typedAs(words, typed) : undefined;
  return { name, date: day.date, distance, duration };
}
