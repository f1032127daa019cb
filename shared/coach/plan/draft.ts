import type { CalendarDay } from '../../calendar-day.ts';
import type { Formats } from '../../formats.ts';
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

/** Below this, people plan in halves of their unit, from here on in whole ones. */
const wholeFrom = 10;

/** Rounded down to how people plan distances: 7.8 → 7.5, 12.7 → 12. */
export const plannable = (distance: number, formats: Formats): Km =>
  inSteps(distance, formats, (steps) => Math.floor(steps + 1e-9));

/** Rounded to the nearest distance that people plan: 7.8 → 8, 12.7 → 13. */
export const nearestPlannable = (distance: number, formats: Formats): Km =>
  inSteps(distance, formats, Math.round);

/** To the metre, as the calendar reads it back from a title. */
function inSteps(distance: number, { kmPerUnit }: Formats, round: (steps: number) => number): Km {
  const step = kmPerUnit * (distance < wholeFrom * kmPerUnit ? 0.5 : 1);
  return km(Math.round(round(distance / step) * step * 1000) / 1000);
}
