import { type CalendarDay, daysBetween, isCalendarDay } from '../../../calendar-day.ts';
import { counted } from '../../../formats.ts';
import type { CoachRecords } from '../../records.ts';
import { type Finding, passed, refuse, warn } from '../verdict.ts';
import { dayText } from '../words.ts';

/** Anything longer ago may have a mistyped year. Our own convention. */
const longAgo = 366;

/**
 * Whether something can have been done on a day: it exists and is not in the future.
 * @param ifAhead what to say about a future day, after the day's name
 */
export function doneOn(
  day: CalendarDay,
  { today, formats }: Pick<CoachRecords, 'today' | 'formats'>,
  ifAhead: string,
): Finding {
  if (!isCalendarDay(day)) return refuse('The date does not exist.');
  const daysAgo = daysBetween(day, today);
  const name = dayText(day, today, formats);
  if (daysAgo < 0) return refuse(`${name} is ahead. ${ifAhead}`, { daysAhead: -daysAgo });
  return daysAgo > longAgo
    ? warn(`${name} is ${counted(Math.floor(daysAgo / 365.25), 'year')} ago. Check the year.`, {
        daysAgo,
      })
    : passed(`${name} is a plausible day.`, { daysAgo });
}
