import type { Km, Seconds } from '../units.ts';
import { equivalentTime } from './equivalent-time.ts';
import { factorBetween, isOfRiegel } from './prediction-error.ts';
import type { TimedRace } from './timed-race.ts';

/** Allows for GPS and rounding: distances that differ by less are the same. */
const sameDistance = 1.05;

/** A race, and the equivalent time over another distance. */
export interface Basis<Race> {
  race: Race;
  time: Seconds;
}

/**
 * The race to predict a distance from: among those over the nearest distance or any longer one, the
 * one equivalent to the fastest time. Because longer races count, too, a prediction is never slower
 * than what the runner has already done over more, and never at a faster pace than one for a
 * shorter distance.
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

/**
 * Sprints and ultras say little about the distances in between, so those prefer races of their own
 * kind.
 */
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
