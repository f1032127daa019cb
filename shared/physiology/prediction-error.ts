import { type CalendarDay, daysBetween } from '../calendar-day.ts';
import { type Km, km, type Seconds } from '../units.ts';
import { riegelDistances } from './equivalent-time.ts';
import type { TimedRace } from './timed-race.ts';

const half = km(21.0975);
/** In km; for errors, anything longer counts as a marathon. */
const nearlyMarathon = 30;
const validTimes = { from: 3.5 * 60, to: 230 * 60 };

/** A time over a distance, whether run or predicted. */
export interface Performance {
  distance: Km;
  time: Seconds;
}

/**
 * The error of a prediction, plus or minus percent: 2 within a factor of 2 of the distance, 4 to
 * the marathon from a half, 7 from less. For half of 2,303 recreational runners, Riegel's marathon
 * prediction was at least 10 minutes too fast (Vickers & Vertosick, BMC Sports Sci Med Rehabil 8:26, 2016).
 * By our own convention, between 2 and 5 times the distance 4, beyond that 7; also 7 where one of
 * the times is outside the formula's 3.5 to 230 minutes; and where a distance is not Riegel's, 7
 * within a factor of 2, beyond that 15.
 */
export function predictionError(race: Performance, predicted: Performance): number {
  const factor = factorBetween(race.distance, predicted.distance);
  // A race entered as 21.1 or 42.2 km counts as the exact distance.
  if (factor < 1.01) return 2;
  if (![race, predicted].every(isOfRiegel)) return factor <= 2 ? 7 : 15;
  const error = errorAt(factor, race.distance, predicted.distance);
  return error > 2 && ![race, predicted].every(isInTime) ? 7 : error;
}

/** After this many days, a race or training no longer reflects the runner's current form. */
export const daysUntilStale = 56;

/**
 * The error of a prediction from a race, widened by 1 % for every eight weeks since then: our own
 * convention, as results go stale.
 */
export const raceError = (race: TimedRace, predicted: Performance, today: CalendarDay): number =>
  predictionError(race, predicted) + Math.floor(daysBetween(race.date, today) / daysUntilStale);

/** How many times the shorter distance the longer one is. */
export const factorBetween = (a: Km, b: Km): number => Math.max(a, b) / Math.min(a, b);

function errorAt(factor: number, from: Km, to: Km): number {
  if (to > nearlyMarathon) return from >= half - 0.1 ? 4 : 7;
  if (factor <= 2) return 2;
  return factor <= 5 ? 4 : 7;
}

/** Whether Riegel's formula is used for the distance. */
export const isOfRiegel = ({ distance }: { distance: Km }): boolean =>
  distance >= riegelDistances.from && distance <= riegelDistances.to;

const isInTime = ({ time }: Performance) => time >= validTimes.from && time <= validTimes.to;
