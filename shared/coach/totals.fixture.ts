import { type CalendarDay, mondayOf, startOfMonth } from '../calendar-day.ts';
import type { Training } from '../trainings/schema.ts';
import { prepareTrainings, summarize } from '../trainings/sums.ts';
import type { CoachRecords, PeriodTotals } from './records.ts';

const by = (
  trainings: readonly Training[],
  firstOf: (day: CalendarDay) => CalendarDay,
): PeriodTotals[] =>
  [...Map.groupBy(trainings, ({ date }) => firstOf(date))]
    .map(([from, own]) => ({ from, summary: summarize(prepareTrainings(own)) }))
    .map(({ from, summary: { sessions, distance, duration, hardSessions, averageRpe } }) => ({
      from,
      sessions,
      distance,
      duration,
      hardSessions,
      averageRpe: averageRpe ?? null,
    }))
    .sort((a, b) => (a.from < b.from ? 1 : -1));

/** The totals that a server would compute from some trainings. */
export function totalsOf(
  trainings: readonly Training[],
  today: CalendarDay,
): NonNullable<CoachRecords['totals']> {
  const done = trainings.filter(({ date }) => date <= today);
  return {
    weeks: by(done, mondayOf),
    months: by(done, startOfMonth).slice(0, 12),
    years: by(done, (day) => `${day.slice(0, 4)}-01-01`),
    spans: [],
  };
}
