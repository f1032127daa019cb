import { distanceUnit } from '../../../formats.ts';
import { takeDistance, takeDuration, takeType } from './amounts.ts';
import type { Reference } from './command.ts';
import { Rest } from './said.ts';

const fillers = new Set([
  ...[
    'my',
    'the',
    'a',
    'that',
    'this',
    'of',
    'from',
    'on',
    'in',
    'for',
    'with',
    'at',
    'planned',
    distanceUnit,
  ],
  ...[
    'run',
    'runs',
    'training',
    'session',
    'workout',
    'jog',
    'one',
    'again',
    'please',
    'event',
    'entry',
    'log',
  ],
  ...['calendar', 'now', 'to', 'scheduled'],
]);

/** What is said of a session besides its day: 'the 8.2 km easy run', 'my long run', 'my last run'. */
export function referenceIn(text: string): Omit<Reference, 'date'> {
  const rest = new Rest(text);
  const distance = takeDistance(rest);
  const duration = takeDuration(rest, distance);
  const isLast = rest.take(/\b(?:last|latest|most recent)\b/) !== undefined;
  const sessionType = takeType(rest);
  return { distance, duration, sessionType, isLast, words: rest.words(fillers) };
}
