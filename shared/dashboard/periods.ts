import {
  addDays,
  addMonths,
  type CalendarDay,
  endOfMonth,
  isCalendarDay,
  startOfMonth,
  yearOf,
} from '../calendar-day.ts';
import type { Formats } from '../formats.ts';
import type { Span } from '../week.ts';

export const periodKinds = ['week', 'month', 'three-months', 'year', 'lifetime', 'custom'] as const;
export type PeriodKind = (typeof periodKinds)[number];

const labels: Record<PeriodKind, string> = {
  week: 'This Week',
  month: 'This Month',
  'three-months': 'Last 3 Months',
  year: 'This Year',
  lifetime: 'Lifetime',
  custom: 'Custom Range',
};

export const periodLabel = (kind: PeriodKind): string => labels[kind];

/** The period the dashboard counts. */
export interface Period {
  kind: PeriodKind;
  /** First and last day of a custom range, if chosen; other kinds ignore them. */
  start?: CalendarDay | undefined;
  end?: CalendarDay | undefined;
}

/**
 * The days of a period. Week, month and year run to their ends, even past today; lifetime is
 * unbounded.
 * @returns undefined for a custom range without two valid dates, or whose end is before its start.
 */
export function spanOf(
  { kind, start, end }: Period,
  today: CalendarDay,
  { startOfWeek }: Formats,
): Span | undefined {
  switch (kind) {
    case 'week':
      return { from: startOfWeek(today), to: addDays(startOfWeek(today), 6) };
    case 'month':
      return { from: startOfMonth(today), to: endOfMonth(today) };
    case 'three-months':
      return { from: startOfMonth(addMonths(today, -2)), to: endOfMonth(today) };
    case 'year':
      return { from: `${yearOf(today)}-01-01`, to: `${yearOf(today)}-12-31` };
    case 'lifetime':
      return { from: '0000-01-01', to: '9999-12-31' };
    case 'custom':
      // A date input reports years such as 0002 while someone is still typing 2026.
      if (!start || !end || !isCalendarDay(start) || !isCalendarDay(end)) return undefined;
      return start <= end ? { from: start, to: end } : undefined;
  }
}

const openings = ['week', 'month', 'three-months', 'year', 'lifetime'] as const;

/**
 * The period shown when the dashboard opens: the shortest that contains a training, so that neither
 * the first day of a week nor a log that stopped years ago starts with zeros; the week if there are none.
 */
export function openingPeriod(
  trainings: readonly { date: CalendarDay }[],
  today: CalendarDay,
  formats: Formats,
): PeriodKind {
  const hasTraining = (kind: PeriodKind) => {
    const span = spanOf({ kind }, today, formats);
    return span && trainings.some(({ date }) => date >= span.from && date <= span.to);
  };
  return openings.find(hasTraining) ?? 'week';
}

/** The trainings within the period, in their original order. */
export function trainingsInPeriod<T extends { date: CalendarDay }>(
  trainings: readonly T[],
  period: Period,
  today: CalendarDay,
  formats: Formats,
): T[] {
  const span = spanOf(period, today, formats);
  if (!span) return [];
  const { from, to } = span;
  return trainings.filter(({ date }) => date >= from && date <= to);
}
