import {
  addDays,
  addMonths,
  type CalendarDay,
  endOfMonth,
  mondayOf,
  startOfMonth,
} from '../../calendar-day.ts';
import type { Span } from '../../dashboard/periods.ts';
import { prepareTrainings, type Summary, summarize } from '../../dashboard/rules.ts';
import type { Training } from '../../trainings/schema.ts';

/** What was done from one day to another, both inclusive. Only runs have distance and duration. */
export interface Totals extends Span, Summary {}

export function totalsOf(trainings: readonly Training[], { from, to }: Span): Totals {
  const figures = prepareTrainings(trainings).filter(({ date }) => date >= from && date <= to);
  return { ...summarize(figures), from, to };
}

/** Weeks from Monday to Sunday, newest first; the first ends today. */
export const weeksUpTo = (today: CalendarDay, count: number): Span[] =>
  Array.from({ length: count }, (_, back) => {
    const from = addDays(mondayOf(today), -7 * back);
    return { from, to: back === 0 ? today : addDays(from, 6) };
  });

/** Calendar months, newest first; the first ends today. */
export const monthsUpTo = (today: CalendarDay, count: number): Span[] =>
  Array.from({ length: count }, (_, back) => {
    const from = addMonths(startOfMonth(today), -back);
    return { from, to: back === 0 ? today : endOfMonth(from) };
  });
