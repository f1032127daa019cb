import type { CalendarDay } from '../../calendar-day.ts';
import type { SessionType } from '../../trainings/words.ts';
import type { Km, Seconds } from '../../units.ts';

/** A session that is proposed, or already in the calendar. */
export interface PlannedSession {
  date: CalendarDay;
  sessionType: SessionType;
  /** 0 for sessions that are not runs. */
  distance: Km;
  duration: Seconds;
  title: string;
  /** For a race of unknown distance: a usual one is assumed. */
  isAssumed?: boolean;
}
