import type { CalendarDay } from '../../calendar-day.ts';
import type { SessionType } from '../../trainings/words.ts';
import { type Km, km } from '../../units.ts';

/** A run of the plan before it has its time and its words. */
export interface DraftRun {
  date: CalendarDay;
  sessionType: SessionType;
  distance: Km;
}

/** A shorter run is hardly worth the shoes. */
export const shortestRun = km(2);

/** Below this, people plan in half kilometres; from here on in whole ones. */
const wholeFrom = 10;

/** As people plan distances, never more than given: 7.8 → 7.5, 12.7 → 12. */
export const plannable = (distance: number): Km =>
  km(distance < wholeFrom ? Math.floor(distance * 2 + 1e-9) / 2 : Math.floor(distance + 1e-9));

/** As people plan distances, the nearest: 7.8 → 8, 12.7 → 13. */
export const nearestPlannable = (distance: number): Km =>
  km(distance < wholeFrom ? Math.round(distance * 2) / 2 : Math.round(distance));
