import { addDays, type CalendarDay } from '../../calendar-day.ts';
import type { StartOfWeek } from '../../week.ts';
import { isSum } from './figures.ts';
import type { LogQuestion } from './log-question.ts';
import { type AskedSpan, firstDay, someDays, wholeSpan } from './spans.ts';

export const allYears = 'over all years';

/**
 * The days for a question that names none: all for records, totals and single runs; for averages
 * the last four weeks, or as long as it takes.
 */
export function usualDays(
  { shape, figure = 'sessions', isEver, each, per }: LogQuestion,
  today: CalendarDay,
  startOfWeek: StartOfWeek,
): AskedSpan {
  if (isEver || each || ofAllYears.has(shape)) return someDays(firstDay, today, allYears);
  if (per === 'month') return someDays(addDays(today, -364), today, 'the last twelve months');
  if (per && per !== 'week' && per !== 'day') return someDays(firstDay, today, allYears);
  if (shape === 'overview') return wholeSpan('week', today, 'this week', startOfWeek);
  return (isSum(figure) || figure === 'average-run') && !per
    ? someDays(firstDay, today, allYears)
    : someDays(addDays(today, -27), today, 'the last four weeks');
}

const ofAllYears: ReadonlySet<LogQuestion['shape']> = new Set<LogQuestion['shape']>([
  ...([
    'extreme',
    'streak',
    'session',
    'list',
    'limit',
    'empty',
    'milestone',
    'kinds',
    'yearly',
    'clock',
    'missed',
  ] as const),
]);
