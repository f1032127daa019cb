import { addDays, type CalendarDay } from '../../calendar-day.ts';
import { isSum } from './figures.ts';
import type { LogQuestion } from './log-question.ts';
import { type AskedSpan, firstDay, someDays, wholeSpan } from './spans.ts';

export const allYears = 'over all years';

/** The days of a question that names none: all for records and sums, the last four weeks for averages. */
export function usualDays(
  { shape, figure = 'sessions', isEver, each, per }: LogQuestion,
  today: CalendarDay,
): AskedSpan {
  const isOfAll = ['extreme', 'streak', 'session', 'yearly'].includes(shape);
  if (isEver || each || isOfAll) return someDays(firstDay, today, allYears);
  if (shape === 'overview') return wholeSpan('week', today, 'this week');
  return isSum(figure) && !per
    ? someDays(firstDay, today, allYears)
    : someDays(addDays(today, -27), today, 'the last four weeks');
}
