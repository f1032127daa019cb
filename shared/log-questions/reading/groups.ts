import type { LogGroup } from '../../log-query/schema.ts';

/** What an average is per: a run, a day, a day with a run, a week, a month or a year. */
export type Per = 'run' | 'day' | 'running-day' | 'week' | 'month' | 'year';

/** What sessions can be grouped by. */
export const groups: readonly [LogGroup, RegExp][] = [
  // 'How far did I run on a day' is about a day, 'what do I do on' about a weekday.
  [
    'day',
    /\b(?:which|what|on what) (?:single )?days? did i\b(?=.*\b(?:km|k|kms|kilomet\w+|miles|far|furthest|farthest|longest|distance|ever)\b)/,
  ],
  [
    'weekday',
    /\b(?:which|what|best|most|favou?rite|busiest) (?:weekdays?|days? of the week|day do i|day did i|days? (?:do|did) i)\b|\bweekdays?\b|\bdays? of the week\b/,
  ],
  ['week', /\bweeks?(?:ly)?\b/],
  ['month', /\bmonths?(?:ly)?\b/],
  ['year', /\byears?(?:ly)?\b/],
  ['shoes', /\b(?:shoes?|pair)\b/],
  ['terrain', /\b(?:terrain|surface)\b/],
  ['session-type', /\b(?:type|kind|sort)s? of (?:runs?|sessions?|workouts?|training)\b/],
  ['day', /\bdays?\b/],
];

/** For each of them, rather than for all together. */
export const eachPattern =
  /\b(?:(?:per|by|for each|each|every|for every|in each|in every) (?<unit>year|month|weekday|day of the week|week|shoe|surface|terrain|type)s?|(?<over>year|month|week) by (?:year|month|week)|(?<adverb>yearly|annual(?:ly)?)(?: (?:totals?|distance|mileage|km))?|over the (?<years>years)|(?<monthly>monthly) (?=(?:runs?|sessions?|counts?|totals?|numbers?|breakdown)\b)|(?:all )?(?:my )?years? in a (?:list|table))\b/;

/** What to break the figure down by, if anything. */
export function eachIn(text: string, per: Per | undefined): LogGroup | undefined {
  if (per && per !== 'month' && per !== 'run') return undefined;
  if (per === 'month' && !/\b(?:by|each|every) month\b/.test(text)) return undefined;
  const { unit, over, adverb, years, monthly } = eachPattern.exec(text)?.groups ?? {};
  if (adverb || years) return 'year';
  if (monthly) return 'month';
  if (/\bwhich (?:shoes|pairs?) (?:did|have) i (?:use|run|train)/.test(text)) return 'shoes';
  const word = unit ?? over;
  if (!word) return undefined;
  if (word === 'weekday' || word.startsWith('day of')) return 'weekday';
  if (word === 'shoe') return 'shoes';
  if (word === 'surface' || word === 'terrain') return 'terrain';
  return word === 'type' ? 'session-type' : (word as LogGroup);
}
