import {
  addDays,
  addMonths,
  type CalendarDay,
  daysBetween,
  endOfMonth,
  mondayOf,
  startOfMonth,
  yearOf,
} from '../../calendar-day.ts';
import type { StartOfWeek } from '../../week.ts';

/** The days a question is about, not beyond today. */
export interface AskedSpan {
  /** `firstDay` for everything before `to`. */
  from: CalendarDay;
  to: CalendarDay;
  kind: 'day' | 'week' | 'month' | 'year' | 'days';
  /**
   * As it reads in a sentence: 'this week', 'March 2025', 'the last 10 days'. Its days are written
   * as in 'since 2026-03-05', for texts to put as the runner reads them.
   */
  label: string;
}

/** Before any log begins. */
export const firstDay: CalendarDay = '0001-01-01';

/** The days of a span for a query, without a first day if it has none. */
export const daysOfSpan = ({ from, to }: Pick<AskedSpan, 'from' | 'to'>) =>
  from === firstDay ? { to } : { from, to };

const earlier = (a: CalendarDay, b: CalendarDay) => (a < b ? a : b);

/** The span up to today, as nothing has happened later. */
export const upTo = (today: CalendarDay, span: AskedSpan): AskedSpan => ({
  ...span,
  to: earlier(span.to, today),
});

/**
 * The same days in the period before: of the week, month or year, or the same number of days
 * before. The last days of a month may have no counterpart.
 * @returns undefined for a span without a first day
 */
export function spanBefore(span: AskedSpan): AskedSpan | undefined {
  const { from, to, kind } = span;
  if (from === firstDay) return undefined;
  const length = daysBetween(from, to);
  if (kind === 'month') {
    const start = addMonths(from, -1);
    const end = to === endOfMonth(to) ? endOfMonth(start) : addDays(start, length);
    return { from: start, to: earlier(end, endOfMonth(start)), kind, label: 'the month before' };
  }
  if (kind === 'year') {
    const before = yearEarlier(span);
    return before && { ...before, label: 'the year before' };
  }
  const days = kind === 'week' ? 7 : length + 1;
  const label = { day: 'the day before', week: 'the week before', days: 'the days before' }[kind];
  return { from: addDays(from, -days), to: addDays(to, -days), kind, label };
}

/** The next week, month or year, or the same number of days after. */
export function spanAfter(
  { from, to, kind }: AskedSpan,
  startOfWeek: StartOfWeek = mondayOf,
): AskedSpan {
  const next = addDays(to, 1);
  if (kind === 'year') return wholeSpan('year', next, String(yearOf(next)));
  if (kind === 'month') return monthSpan(startOfMonth(next));
  if (kind === 'week') {
    return wholeSpan('week', next, `the week of ${startOfWeek(next)}`, startOfWeek);
  }
  const last = addDays(to, daysBetween(from, to) + 1);
  return { from: next, to: last, kind, label: dayLabel({ from: next, to: last }) };
}

/** The same days a year earlier: the month in the year before, the week 52 weeks before. */
export function yearEarlier(span: AskedSpan): AskedSpan | undefined {
  const { from, to, kind } = span;
  if (from === firstDay) return undefined;
  if (kind === 'week') {
    const days = { from: addDays(from, -364), to: addDays(to, -364) };
    return { ...days, kind, label: `the week of ${days.from}` };
  }
  const isWhole = to === endOfMonth(to);
  const days = {
    from: addMonths(from, -12),
    to: isWhole ? endOfMonth(addMonths(startOfMonth(to), -12)) : addMonths(to, -12),
  };
  if (kind === 'month') return { ...days, kind, label: monthLabel(days.from) };
  return { ...days, kind, label: kind === 'year' ? String(yearOf(days.from)) : dayLabel(days) };
}

const dayLabel = ({ from, to }: Pick<AskedSpan, 'from' | 'to'>) =>
  from === to ? from : `${from} to ${to}`;

/** The full week, month or year that contains a day. */
export function wholeSpan(
  kind: 'week' | 'month' | 'year',
  day: CalendarDay,
  label: string,
  startOfWeek: StartOfWeek = mondayOf,
): AskedSpan {
  const bounds = {
    week: [startOfWeek(day), addDays(startOfWeek(day), 6)],
    month: [startOfMonth(day), endOfMonth(day)],
    year: [`${yearOf(day)}-01-01`, `${yearOf(day)}-12-31`],
  } as const;
  const [from, to] = bounds[kind];
  return { from, to, kind, label };
}

/** Days other than a week, month or year. */
export const someDays = (from: CalendarDay, to: CalendarDay, label: string): AskedSpan => ({
  from,
  to,
  kind: 'days',
  label,
});

/** What to call these days when mentioned with others. */
export const nameOf = (span: AskedSpan) => (span.kind === 'day' ? span.from : span.label);

export const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'],
  ...['september', 'october', 'november', 'december'],
];

export const isMonthName = (word: string): boolean => months.includes(word);

const monthLabel = (day: CalendarDay) => {
  const name = months[Number(day.slice(5, 7)) - 1] ?? '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${yearOf(day)}`;
};

/** The month that begins on this day. */
export const monthSpan = (start: CalendarDay) => wholeSpan('month', start, monthLabel(start));
