import type { CalendarDay } from '../calendar-day.ts';

/** A day, and a distance in km. */
interface Covered {
  date: CalendarDay;
  distance: number;
}

/** As a share of the race’s distance. */
const tolerance = 0.1;

/** Whether a training is a race: both are of one day, and their distances differ little. */
export const isSameRun = (training: Covered, race: Covered): boolean =>
  training.date === race.date &&
  Math.abs(training.distance - race.distance) <= tolerance * race.distance;
