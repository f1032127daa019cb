import { costOfClimb } from '../physiology/cost-of-climb.ts';
import { type SecondsPerKm, secondsPerKm } from '../units.ts';
import type { Plan } from './splits.ts';

/** Above this mean grade a pace means little, as the steep parts are walked. */
export const steepest = 0.1;

/** The paces of the same effort on the flat, uphill and downhill. */
export interface ClimbPaces {
  /** How many metres a kilometre climbs or drops. */
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
  const { slope, up, down, mean } = costOfClimb(distance, climb);
  const metres = slope * 1000;
  if (metres < 0.5 || slope > steepest) return undefined;
  const level = time / distance / mean;
  return {
    metres,
    level: secondsPerKm(level),
    up: secondsPerKm(level * up),
    down: secondsPerKm(level * down),
  };
}
