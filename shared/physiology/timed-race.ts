import { addMonths, type CalendarDay } from '../calendar-day.ts';
import { type Km, km, paceOf, type Seconds } from '../units.ts';
import { fastestPace } from './world-records.ts';

/** A finished race. */
export interface TimedRace {
  date: CalendarDay;
  distance: Km;
  time: Seconds;
}

/** How many months back a race still reflects the runner's current form. */
export const monthsOfRaces = 12;

/** From 400 m, below which the start matters more than endurance, to the 24-hour record. */
export const raceDistances = { from: km(0.4), to: km(319.614) };

/** Within the last twelve months, from 400 m to a 24-hour ultra, and not impossibly fast. */
export function isUsable({ date, distance, time }: TimedRace, today: CalendarDay): boolean {
  const pace = paceOf(time, distance);
  return (
    date <= today &&
    date > addMonths(today, -monthsOfRaces) &&
    distance >= raceDistances.from &&
    distance <= raceDistances.to &&
    pace !== undefined &&
    pace >= fastestPace(distance)
  );
}
