import { addDays, type CalendarDay, endOfMonth, startOfMonth, yearOf } from '../../calendar-day.ts';
import { shortDate, spanTitle } from '../../formats.ts';
import { monthAndYear } from '../../gear/rules.ts';

import { type AskedSpan, firstDay } from '../reading/spans.ts';

/** '2025', '2017 – 2019', 'Mar 2025', 'Mar 2 – 8, 2025' or 'Mar 2, 2025'. */
export function spanName({ from, to }: Pick<AskedSpan, 'from' | 'to'>): string {
  if (from === to) return shortDate(from);
  if (from === firstDay) return daysUpTo(to);
  if (from.endsWith('-01-01') && to.endsWith('-12-31')) {
    return yearOf(from) === yearOf(to) ? String(yearOf(from)) : `${yearOf(from)} – ${yearOf(to)}`;
  }
  if (from === startOfMonth(to) && to === endOfMonth(to)) return monthAndYear(from);
  return spanTitle({ from, to });
}

/** 'the days before 2014', 'the days up to Mar 5, 2026' */
function daysUpTo(to: CalendarDay): string {
  const next = addDays(to, 1);
  if (next !== startOfMonth(next)) return `the days up to ${shortDate(to)}`;
  return `the days before ${next.endsWith('-01-01') ? yearOf(next) : monthAndYear(next)}`;
}

/** 'this week (Mar 2 – 5, 2026)'; a label that already has dates stands alone. */
export const titled = ({ label, from, to }: AskedSpan) =>
  /\d{4}/.test(label) ? label : `${label} (${spanName({ from, to })})`;

/** 'March 2025' and '2025' need an 'in', 'the last 10 days' too. */
export const inSpan = ({ label }: Pick<AskedSpan, 'label'>) =>
  /^(?:[A-Z][a-z]+ \d{4}$|\d|the (?:\d|last|spring|summer|autumn|fall|winter|first|second|third|fourth|week of))/.test(
    label,
  )
    ? 'in '
    : /^[A-Z]/.test(label)
      ? 'on '
      : '';

/** 'in February 2026', 'this month (Mar 1 – 5, 2026)', 'on Mar 1, 2026', 'over all years'. */
export function whenOf(days: AskedSpan): string {
  if (days.kind === 'day') return `on ${shortDate(days.from)}`;
  return days.from === firstDay ? days.label : `${inSpan(days)}${titled(days)}`;
}
