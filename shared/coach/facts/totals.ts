import {
  addDays,
  addMonths,
  type CalendarDay,
  endOfMonth,
  startOfMonth,
} from '../../calendar-day.ts';
import type { Span, StartOfWeek } from '../../week.ts';

/** How many weeks and months a sheet shows. */
const shown = { weeks: 10, months: 12 };

/** The runner's weeks, newest first; the newest ends today. */
export const weeksUpTo = (today: CalendarDay, startOfWeek: StartOfWeek): Span[] =>
  Array.from({ length: shown.weeks }, (_, back) => {
    const from = addDays(startOfWeek(today), -7 * back);
    return { from, to: back === 0 ? today : addDays(from, 6) };
  });

/** Calendar months, newest first; the newest ends today. */
export const monthsUpTo = (today: CalendarDay): Span[] =>
  Array.from({ length: shown.months }, (_, back) => {
    const from = addMonths(startOfMonth(today), -back);
    return { from, to: back === 0 ? today : endOfMonth(from) };
  });
