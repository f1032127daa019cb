import { type SecondsPerKm, secondsPerKm } from '../units.ts';
import type { Plan } from './splits.ts';

/**
 * The energy cost of running up (or, below 0, down) a grade, in J/kg/m: Minetti et al., Energy cost of
 * walking and running at extreme uphill and downhill slopes, J Appl Physiol 93:1039–1046 (2002).
 */
const costOf = (grade: number): number =>
  155.4 * grade ** 5 -
  30.4 * grade ** 4 -
  43.3 * grade ** 3 +
  46.3 * grade ** 2 +
  19.5 * grade +
  3.6;

/** Above this mean grade a pace means little, as the steep parts are walked. */
const steepest = 0.1;

/** The paces of the same effort on the flat, uphill and downhill. */
export interface ClimbPaces {
  /** Metres that a kilometre climbs or drops. */
  metres: number;
  level: SecondsPerKm;
  up: SecondsPerKm;
  down: SecondsPerKm;
}

/**
 * The paces that keep the effort even when only the total climb (in m) is known, assuming that half
 * of the course climbs and half drops at the same grade. They average out to the plan's own pace.
 * @returns undefined for a course that is flat, or too steep to pace
 */
export function climbPaces(
  { distance, time }: Plan,
  climb: number | undefined,
): ClimbPaces | undefined {
  if (!climb || distance <= 0) return undefined;
  const grade = climb / (distance * 500);
  const metres = Math.round(grade * 1000);
  if (metres < 1 || grade > steepest) return undefined;
  const [up, down] = [costOf(grade) / costOf(0), costOf(-grade) / costOf(0)];
  const level = time / distance / ((up + down) / 2);
  return {
    metres,
    level: secondsPerKm(level),
    up: secondsPerKm(level * up),
    down: secondsPerKm(level * down),
  };
}
