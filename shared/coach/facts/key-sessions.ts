import { addDays, type CalendarDay, daysBetween } from '../../calendar-day.ts';
import { isHard, isRun } from '../../trainings/rules.ts';
import type { Training } from '../../trainings/schema.ts';
import type { StartOfWeek } from '../../week.ts';
import type { CoachRecords } from '../records.ts';

const daysOfKeySessions = 28;
const most = 10;

/** The hard sessions and each week's longest run of the last four weeks, newest first. */
export function keySessions(
  trainings: readonly Training[],
  today: CalendarDay,
  startOfWeek: StartOfWeek,
): Training[] {
  const recent = trainings.filter(
    ({ date }) => date <= today && date > addDays(today, -daysOfKeySessions),
  );
  const longest = new Map<CalendarDay, Training>();
  for (const training of recent.filter(({ sessionType }) => isRun(sessionType))) {
    const week = startOfWeek(training.date);
    if (training.distance > (longest.get(week)?.distance ?? 0)) longest.set(week, training);
  }
  const longRuns = new Set(longest.values());
  return recent
    .filter((training) => isHard(training.sessionType) || longRuns.has(training))
    .slice(0, most);
}

/** The last day with a hard session or a race, and how long ago it was. */
export function lastHardDay({
  trainings = [],
  races = [],
  today,
}: CoachRecords): { day: CalendarDay; daysAgo: number } | undefined {
  const hard = trainings.filter(({ sessionType }) => isHard(sessionType));
  const [day] = [...hard, ...races]
    .map(({ date }) => date)
    .filter((date) => date <= today)
    .sort()
    .reverse();
  return day === undefined ? undefined : { day, daysAgo: daysBetween(day, today) };
}
