import { type CalendarDay, mondayOf, startOfMonth, yearOf } from '../calendar-day.ts';
import type { SummaryPeriod } from './schema.ts';

export const periodLabels: Record<SummaryPeriod, string> = {
  week: 'This Week',
  month: 'This Month',
  year: 'This Year',
};

/**
 * The days a summary covers, both inclusive: from the first day of the runner's calendar week
 * (Monday), month or year to today.
 */
export const daysOf = (
  period: SummaryPeriod,
  today: CalendarDay,
): { from: CalendarDay; to: CalendarDay } => ({ from: firstDay[period](today), to: today });

const firstDay: Record<SummaryPeriod, (today: CalendarDay) => CalendarDay> = {
  week: mondayOf,
  month: startOfMonth,
  year: (today) => `${yearOf(today)}-01-01`,
};
