import type { CalendarDay } from '../calendar-day.ts';
import type { Formats } from '../formats.ts';
import { compareNewestFirst } from '../trainings/rules.ts';
import type { Training } from '../trainings/schema.ts';
import { summarize, type TrainingFigures } from '../trainings/sums.ts';
import type { Km, Seconds } from '../units.ts';
import { trainingsInPeriod } from './periods.ts';

export interface SummaryCards {
  totalDistance: Km;
  totalSessions: number;
  /** How many of the sessions are runs; distance and duration refer to these. */
  totalRuns: number;
  averageDuration: Seconds;
  thisWeek: Km;
}

/** The cards above the panel: the whole log, whatever the period, and this week's distance. */
export function summaryCards(
  trainings: readonly TrainingFigures[],
  today: CalendarDay,
  formats: Formats,
): SummaryCards {
  const all = summarize(trainings);
  const week = summarize(trainingsInPeriod(trainings, { kind: 'week' }, today, formats));
  return {
    totalDistance: all.distance,
    totalSessions: all.sessions,
    totalRuns: all.runs,
    averageDuration: all.averageDuration,
    thisWeek: week.distance,
  };
}

const recentCount = 3;

/** The three newest, in log order. */
export const recentWorkouts = (trainings: readonly Training[]): Training[] =>
  trainings.toSorted(compareNewestFirst).slice(0, recentCount);
