import { type CalendarDay, startOfMonth, yearOf } from '../calendar-day.ts';
import type { Formats } from '../formats.ts';
import type { SummaryPeriod } from './schema.ts';

export const periodLabels: Record<SummaryPeriod, string> = {
  week: 'This Week',
  month: 'This Month',
  year: 'This Year',
};

/**
 * The days a summary covers, both inclusive: from the first day of the runner's week, of
 * the month or of the year to today.
 */
export const daysOf = (
  period: SummaryPeriod,
  today: CalendarDay,
  formats: Formats,
): { from: CalendarDay; to: CalendarDay } => ({
  from: firstDay[period](today, formats),
  to: today,
});

const firstDay: Record<SummaryPeriod, (today: CalendarDay, formats: Formats) => CalendarDay> = {
  week: (today, { startOfWeek }) => startOfWeek(today),
  month: startOfMonth,
  year: (today) => `${yearOf(today)}-01-01`,
};
