import { addDays, addMonths, type CalendarDay } from '../../calendar-day.ts';
import { aNumber, monthNames, numberOf } from '../../log-questions/reading/span-words.ts';
import type { WholeLog } from '../../log-questions/whole-log.ts';

const ofLog =
  '(?:(?:of|in) (?:my )?(?:running|training|log|logging|life)|since i (?:began|begin|started?)(?: running)?)';
const firstOnes = new RegExp(
  `\\b(?:(?:in|of|over|during|for) )?(?:(?:my|the) )?(?:very )?first ${aNumber('count')} (?<unit>day|week|month|year)s\\b(?: ${ofLog})?(?! (?:of|in|after|before|from|following|back|${monthNames}|(?:19|20)\\d\\d)\\b)`,
);
const longest = 1000;

/** Replaces 'my first four weeks' by the days of the log; undefined if a text has no such words. */
export async function withFirstDays(text: string, log: WholeLog): Promise<string | undefined> {
  const match = firstOnes.exec(text);
  const { count = '', unit = '' } = match?.groups ?? {};
  const many = numberOf(count);
  if (!match || !(many > 0 && many < longest)) return undefined;
  const [found] = await log.ask({ measure: 'first', filter: { types: 'running' } });
  const from = found.rows?.[0]?.session?.date;
  return from
    ? text.replace(firstOnes, ` from ${from} to ${lastOf(from, many, unit)} `).trim()
    : undefined;
}

const lastOf = (from: CalendarDay, many: number, unit: string): CalendarDay =>
  unit === 'day' || unit === 'week'
    ? addDays(from, many * (unit === 'week' ? 7 : 1) - 1)
    : addDays(addMonths(from, many * (unit === 'year' ? 12 : 1)), -1);
