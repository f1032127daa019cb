import type { CalendarDay } from '../../calendar-day.ts';
import type { SessionType } from '../../trainings/words.ts';
import { type Km, km } from '../../units.ts';

/** A planned run that still lacks its time and description. */
export interface DraftRun {
  date: CalendarDay;
  sessionType: SessionType;
  distance: Km;
}

/** Shorter runs are hardly worth it. */
export const shortestRun = km(2);

/** Below this, people plan in half kilometres, from here on in whole ones. */
const wholeFrom = 10;

/** Rounded down to how people plan distances: 7.8 → 7.5, 12.7 → 12. */
export const plannable = (distance: number): Km =>
  km(distance < wholeFrom ? Math.floor(distance * 2 + 1e-9) / 2 : Math.floor(distance + 1e-9));

/** Rounded to the nearest distance that people plan: 7.8 → 8, 12.7 → 13. */
export const nearestPlannable = (distance: number): Km =>
  km(distance < wholeFrom ? Math.round(distance * 2) / 2 : Math.round(distance));
