import { addDays, type CalendarDay } from '../calendar-day.ts';
import type { Seconds } from '../units.ts';
import type { StartOfWeek } from '../week.ts';
import type { ZonesOfDay } from './by-day.ts';
import { type Effort, effortAt } from './judge.ts';
import { type MeasuredSession, measuredIn, percentOf, timeOf } from './zone-shares.ts';

/** How many weeks are shown, including this one: no more than the period of the zone shares. */
const weeks = 12;

interface WeekOfEfforts {
  /** Its first day. */
  from: CalendarDay;
  /** The total of all sessions whose effort is known. */
  time: Seconds;
  /** Percentages of that time, 0 to 100, not rounded; all 0 if there is none. */
  easy: number;
  steady: number;
  hard: number;
}

/**
 * How much of each week's time was easy, steady and hard, each session counted as a whole by its
 * average heart rate. Oldest week first.
 */
export function weeklyEfforts(
  sessions: readonly MeasuredSession[],
  {
    zonesOn,
    today,
    startOfWeek,
  }: { zonesOn: ZonesOfDay; today: CalendarDay; startOfWeek: StartOfWeek },
): WeekOfEfforts[] {
  const judged = measuredIn(sessions).flatMap(({ date, duration, bpm }) => {
    const effort = effortAt(zonesOn(date), bpm);
    return effort ? [{ from: startOfWeek(date), effort, duration }] : [];
  });
  return Array.from({ length: weeks }, (_, index) => {
    const from = addDays(startOfWeek(today), 7 * (index + 1 - weeks));
    const own = judged.filter((session) => session.from === from);
    const time = timeOf(own);
    const shareOf = (effort: Effort) =>
      percentOf(timeOf(own.filter((session) => session.effort === effort)), time);
    return {
      from,
      time,
      easy: shareOf('easy'),
      steady: shareOf('steady'),
      hard: shareOf('hard'),
    };
  });
}
