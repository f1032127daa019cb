import {
  addDays,
  addMonths,
  type CalendarDay,
  daysBetween,
  monthName,
  startOfMonth,
  yearOf,
} from '../calendar-day.ts';
import type { Formats } from '../formats.ts';
import { isRun } from '../trainings/rules.ts';
import type { TrainingFigures } from '../trainings/sums.ts';
import { sessionTypeLabel } from '../trainings/words.ts';
import { type Km, km } from '../units.ts';
import type { Span } from '../week.ts';
import { type Period, spanOf } from './periods.ts';

export type BarUnit = 'week' | 'month' | 'year';

export interface DistanceBar {
  /** First day of the bar's week, month or year. */
  start: CalendarDay;
  /** For the axis: 'Mar 2', 'Mar', 'Mar 2025' or '2025'. */
  label: string;
  /** For the tooltip and the table: 'Week of Mar 2, 2026', 'Mar 2026' or '2026'. */
  title: string;
  /** Runs only. */
  distance: Km;
  runs: number;
  /** Whether the bar is within the chosen period: short periods are shown among other weeks. */
  inPeriod: boolean;
}

export interface DistanceChart {
  unit: BarUnit;
  /** The days counted; undefined when the period has none. */
  span: Span | undefined;
  /** Oldest first, without gaps: a week without training is a bar of 0 km. */
  bars: DistanceBar[];
}

const weeksShown = 12;
const weeksAtMost = 26;
const monthsAtMost = 48;

/**
 * Running distance over time. Week, month and three months show the last 12 weeks, including this
 * one. The year shows its months. Lifetime and custom range show up to 26 weeks, then up to 48
 * months, then years, because more bars would be indistinguishable on a phone. The first and last
 * bar of a custom range count only days within it, so that the bars sum to the period's distance.
 */
export function distanceBars(
  trainings: readonly TrainingFigures[],
  period: Period,
  today: CalendarDay,
  formats: Formats,
): DistanceChart {
  const span = shownSpan(trainings, period, today, formats);
  if (!span) return { unit: 'week', span, bars: [] };
  const unit = unitOf(span, period, formats);
  const startOf = unit === 'week' ? formats.startOfWeek : starts[unit];
  const chosen = spanOf(period, today, formats);
  const firstDays: CalendarDay[] = [];
  for (let day = startOf(span.from); day <= span.to; day = next[unit](day)) {
    firstDays.push(day);
  }
  const sums = firstDays.map(() => ({ metres: 0, runs: 0 }));
  for (const { date, sessionType, metres } of trainings) {
    if (date < span.from || date > span.to || !isRun(sessionType)) continue;
    const sum = sums[lastUpTo(firstDays, date)];
    if (!sum) continue;
    sum.metres += metres;
    sum.runs++;
  }
  const bars = firstDays.map((start, index) => ({
    start,
    ...namesOf(start, unit, span, formats),
    distance: km((sums[index]?.metres ?? 0) / 1000),
    runs: sums[index]?.runs ?? 0,
    inPeriod: chosen !== undefined && start <= chosen.to && next[unit](start) > chosen.from,
  }));
  return { unit, span, bars };
}

function shownSpan(
  trainings: readonly TrainingFigures[],
  period: Period,
  today: CalendarDay,
  formats: Formats,
): Span | undefined {
  if (period.kind === 'custom' || period.kind === 'year') return spanOf(period, today, formats);
  const thisWeek = formats.startOfWeek(today);
  const firstWeek = addDays(thisWeek, -7 * (weeksShown - 1));
  if (period.kind !== 'lifetime') return { from: firstWeek, to: addDays(thisWeek, 6) };
  // A log of only a few weeks is shown among the last twelve rather than as one wide bar.
  let from = firstWeek;
  for (const { date } of trainings) if (date < from) from = date;
  return { from, to: today };
}

function unitOf({ from, to }: Span, { kind }: Period, { startOfWeek }: Formats): BarUnit {
  if (kind === 'year') return 'month';
  if (daysBetween(startOfWeek(from), to) < weeksAtMost * 7) return 'week';
  return addMonths(startOfMonth(from), monthsAtMost) > to ? 'month' : 'year';
}

type DayOf = (day: CalendarDay) => CalendarDay;
const starts: Record<Exclude<BarUnit, 'week'>, DayOf> = {
  month: startOfMonth,
  year: (day) => `${day.slice(0, 4)}-01-01`,
};
const next: Record<BarUnit, DayOf> = {
  week: (start) => addDays(start, 7),
  month: (start) => addMonths(start, 1),
  year: (start) => addMonths(start, 12),
};

function namesOf(start: CalendarDay, unit: BarUnit, { from, to }: Span, { shortDate }: Formats) {
  const month = monthName(start);
  const year = String(yearOf(start));
  if (unit === 'year') return { label: year, title: year };
  if (unit === 'week') {
    return { label: shortDate(start, start), title: `Week of ${shortDate(start)}` };
  }
  const title = `${month} ${year}`;
  return { label: yearOf(from) === yearOf(to) ? month : title, title };
}

/** The index of the last of these days not after `day`; a binary search, as a log has thousands. */
function lastUpTo(days: readonly CalendarDay[], day: CalendarDay): number {
  let low = 0;
  let high = days.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((days[middle] ?? '') <= day) low = middle;
    else high = middle - 1;
  }
  return low;
}

export interface SessionTypeShare {
  type: string;
  label: string;
  sessions: number;
  distance: Km;
  /** Percentage of the sessions, 0 to 100, not rounded. */
  share: number;
}

/** The session types that occur, most frequent first, then by distance and name. */
export function sessionTypeShares(trainings: readonly TrainingFigures[]): SessionTypeShare[] {
  const types = new Map<string, { sessions: number; metres: number }>();
  for (const { sessionType, metres } of trainings) {
    const sum = types.get(sessionType);
    if (sum) {
      sum.sessions++;
      sum.metres += metres;
    } else types.set(sessionType, { sessions: 1, metres });
  }
  return [...types]
    .map(([type, { sessions, metres }]) => ({
      type,
      label: sessionTypeLabel(type),
      sessions,
      distance: km(metres / 1000),
      share: (sessions * 100) / trainings.length,
    }))
    .sort(
      (a, b) => b.sessions - a.sessions || b.distance - a.distance || (a.label < b.label ? -1 : 1),
    );
}
