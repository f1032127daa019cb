import { addDays, type CalendarDay } from '../../calendar-day.ts';
import { isRun } from '../../trainings/rules.ts';
import { prepareTrainings, type Summary, summarize, takenPlace } from '../../trainings/sums.ts';
import { type CoachRecords, type Recent, recentDays } from '../records.ts';

type RecentDays = typeof recentDays;

/** The first day from which every single session is loaded. */
export const firstDayHeld = ({ today }: CoachRecords): CalendarDay => addDays(today, -recentDays);

const held = new WeakMap<CoachRecords, Recent<RecentDays>>();

/** The loaded sessions that have taken place, newest first. */
export function sessionsHeld(records: CoachRecords): Recent<RecentDays> {
  let sessions = held.get(records);
  if (!sessions) {
    const first = firstDayHeld(records);
    const done = takenPlace(records.trainings ?? [], records.today);
    sessions = done.filter(({ date }) => date >= first);
    held.set(records, sessions);
  }
  return sessions;
}

/**
 * The sessions of the last days, today included.
 * @param before how many days before today they end
 */
export function lastSessions<Days extends number>(
  records: CoachRecords,
  days: Days,
  before = 0,
): Recent<Days> {
  const from = addDays(records.today, 1 - days - before);
  const to = addDays(records.today, -before);
  return sessionsHeld(records).filter(({ date }) => date >= from && date <= to);
}

export const lastRuns = <Days extends number>(records: CoachRecords, days: Days): Recent<Days> =>
  lastSessions(records, days).filter(({ sessionType }) => isRun(sessionType));

/** Totals and averages of the last days, counted as on the dashboard. */
export const lastTotals = (records: CoachRecords, days: number, before = 0): Summary =>
  summarize(prepareTrainings(lastSessions(records, days, before)));
