import { spanTitle } from '../../calendar/week.ts';
import { endOfMonth, shortDate, startOfMonth, yearOf } from '../../calendar-day.ts';
import { monthAndYear } from '../../gear/rules.ts';
import type { Days } from './log.ts';

/** '2025', 'Mar 2025', 'Mar 2 – 8, 2025' or 'Mar 2, 2025'. */
export function spanName({ from, to }: Days): string {
  if (from === to) return shortDate(from);
  if (from.endsWith('-01-01') && to === `${yearOf(from)}-12-31`) return String(yearOf(from));
  if (from === startOfMonth(to) && to === endOfMonth(to)) return monthAndYear(from);
  return spanTitle({ from, to });
}
