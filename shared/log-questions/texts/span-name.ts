import { addDays, type CalendarDay, endOfMonth, startOfMonth, yearOf } from '../../calendar-day.ts';
import type { Formats } from '../../formats.ts';
import { monthAndYear } from '../../gear/rules.ts';
import { type AskedSpan, firstDay } from '../reading/spans.ts';

/** '2025', '2017 – 2019', 'Mar 2025', 'Mar 2 – 8, 2025' or 'Mar 2, 2025'. */
export function spanName(
  { from, to }: Pick<AskedSpan, 'from' | 'to'>,
  { shortDate, spanTitle }: Formats,
): string {
  if (from === to) return shortDate(from);
  if (from === firstDay) return daysUpTo(to, shortDate);
  if (from.endsWith('-01-01') && to.endsWith('-12-31')) {
    return yearOf(from) === yearOf(to) ? String(yearOf(from)) : `${yearOf(from)} – ${yearOf(to)}`;
  }
  if (from === startOfMonth(to) && to === endOfMonth(to)) return monthAndYear(from);
  return spanTitle({ from, to });
}

/** 'the days before 2014', 'the days up to Mar 5, 2026' */
function daysUpTo(to: CalendarDay, shortDate: Formats['shortDate']): string {
  const next = addDays(to, 1);
  if (next !== startOfMonth(next)) return `the days up to ${shortDate(to)}`;
  return `the days before ${next.endsWith('-01-01') ? yearOf(next) : monthAndYear(next)}`;
}

/** A label with its days as the runner reads them: 'since Mar 5, 2026'. */
export const labelText = ({ label }: Pick<AskedSpan, 'label'>, { shortDate }: Formats): string =>
  label.replaceAll(/\d{4}-\d\d-\d\d/g, (day) => shortDate(day));

/** 'this week (Mar 2 – 5, 2026)'; a label that already has dates stands alone. */
export const titled = (span: AskedSpan, formats: Formats): string =>
  /\d{4}/.test(span.label)
    ? labelText(span, formats)
    : `${span.label} (${spanName(span, formats)})`;

/** 'March 2025' and '2025' need an 'in', 'the last 10 days' too. */
export const inSpan = ({ label }: Pick<AskedSpan, 'label'>) =>
  /^(?:[A-Z][a-z]+ \d{4}$|\d(?!\d{3}-)|the (?:\d|last|spring|summer|autumn|fall|winter|first|second|third|fourth|week of))/.test(
    label,
  )
    ? 'in '
    : /^(?:[A-Z]|\d)/.test(label)
      ? 'on '
      : '';

/** 'in February 2026', 'this month (Mar 1 – 5, 2026)', 'on Mar 1, 2026', 'over all years'. */
export function whenOf(days: AskedSpan, formats: Formats): string {
  if (days.kind === 'day') return `on ${formats.shortDate(days.from)}`;
  return days.from === firstDay
    ? labelText(days, formats)
    : `${inSpan(days)}${titled(days, formats)}`;
}
