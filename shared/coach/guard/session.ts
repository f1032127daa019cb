import type { CalendarDay } from '../../calendar-day.ts';
import type { SessionType } from '../../trainings/words.ts';
import type { Km, Seconds } from '../../units.ts';

/** A session that is proposed, or in the calendar already. */
export interface PlannedSession {
  date: CalendarDay;
  sessionType: SessionType;
  /** 0 for sessions other than runs. */
  distance: Km;
  duration: Seconds;
  title: string;
  /** Of a race: its distance is not known, and taken to be some usual one. */
  isAssumed?: boolean;
}
