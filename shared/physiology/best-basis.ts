import type { Km, Seconds } from '../units.ts';
import { equivalentTime } from './equivalent-time.ts';
import { factorBetween, isOfRiegel } from './prediction-error.ts';
import type { TimedRace } from './timed-race.ts';

/** GPS and rounding: races that differ by less are over the same distance. */
const sameDistance = 1.05;

/** A race, and the time over another distance that is worth as much. */
export interface Basis<Race> {
  race: Race;
  time: Seconds;
}

/**
 * The race that a distance is predicted from: of those over the nearest distance and over any
 * longer one, the one worth the fastest time. Because longer races count too, what a runner has
 * done over more is never beyond what is predicted over less, and a prediction never has a faster
 * pace than one over less.
 * @param races usable ones
 */
export function bestBasis<Race extends TimedRace>(
  races: readonly Race[],
  distance: Km,
): Basis<Race> | undefined {
  const shortest = nearestDistance(races, distance) / sameDistance;
  return races
    .filter((race) => race.distance >= shortest)
    .map((race) => ({ race, time: equivalentTime(race.time, race.distance, distance) }))
    .reduce<Basis<Race> | undefined>(
      (best, basis) => (best && best.time <= basis.time ? best : basis),
      undefined,
    );
}

/** A sprint or an ultra says little of the distances between, so those prefer their own. */
function nearestDistance(races: readonly TimedRace[], distance: Km): number {
  const own = isOfRiegel({ distance }) ? races.filter(isOfRiegel) : [];
  return (own.length > 0 ? own : races).reduce(
    (nearest, race) =>
      factorBetween(race.distance, distance) < factorBetween(nearest, distance)
        ? race.distance
        : nearest,
    (own[0] ?? races[0])?.distance ?? distance,
  );
}
