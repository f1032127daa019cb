import { addDays, type CalendarDay } from '../../calendar-day.ts';
import { prepareTrainings, type Summary, summarize, takenPlace } from '../../dashboard/rules.ts';
import { isRun } from '../../trainings/rules.ts';
import type { Training } from '../../trainings/schema.ts';
import type { CoachRecords } from '../records.ts';

export interface Days {
  from: CalendarDay;
  to: CalendarDay;
}

/** How many days of trainings the records hold. */
const daysHeld = 800;

/** The first day whose trainings are all there: an older one may be there because it was asked for. */
export const firstDayHeld = ({ today }: CoachRecords): CalendarDay => addDays(today, -daysHeld);

const held = new WeakMap<CoachRecords, readonly Training[]>();

/** The trainings of the log that have taken place, newest first. */
export function logOf(records: CoachRecords): readonly Training[] {
  let log = held.get(records);
  if (!log) {
    const first = firstDayHeld(records);
    log = takenPlace(records.trainings ?? [], records.today).filter(({ date }) => date >= first);
    held.set(records, log);
  }
  return log;
}

export const within = (training: { date: CalendarDay }, { from, to }: Days): boolean =>
  training.date >= from && training.date <= to;

export const trainingsIn = (records: CoachRecords, days: Days): Training[] =>
  logOf(records).filter((training) => within(training, days));

export const runsIn = (records: CoachRecords, days: Days): Training[] =>
  trainingsIn(records, days).filter(({ sessionType }) => isRun(sessionType));

/** Totals and averages, counted as on the dashboard. */
export const totalsIn = (records: CoachRecords, days: Days): Summary =>
  summarize(prepareTrainings(logOf(records)).filter((training) => within(training, days)));

/** The days up to today, today included. */
export const lastDays = ({ today }: CoachRecords, count: number, before = 0): Days => ({
  from: addDays(today, 1 - count - before),
  to: addDays(today, -before),
});

/** Whether the runner's log goes back further than the days held. */
export const reachesBack = (records: CoachRecords): boolean =>
  (records.years ?? []).reduce((sum, { sessions }) => sum + sessions, 0) > logOf(records).length;

/** The run of the greatest distance, of equals the first; undefined if none has a distance. */
export const longestOf = (runs: readonly Training[]): Training | undefined =>
  runs.reduce<Training | undefined>(
    (longest, run) => (run.distance > (longest?.distance ?? 0) ? run : longest),
    undefined,
  );
