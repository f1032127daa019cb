import type { CalendarDay } from '../calendar-day.ts';
import { type Seconds, seconds } from '../units.ts';
import { compareRaces, distanceKey, finishSeconds, isNamedDistance } from './rules.ts';
import type { Race } from './schema.ts';

/** A race that was faster than every earlier one over the same distance, whatever distance. */
export interface Best {
  race: Race;
  time: Seconds;
  /** How much faster; absent for the first race over the distance. */
  gain?: Seconds;
}

export interface DistanceBests {
  /** From `distanceKey`, so 21.1 and 21.0975 km are one distance. */
  key: string;
  /** The distance of the last best, in km. */
  distance: number;
  /** How often it was raced. */
  races: number;
  /** Oldest first; the last one is the personal best. Never empty. */
  history: Best[];
}

export interface PersonalBests {
  /** By distance key, shortest distance first. */
  byDistance: ReadonlyMap<string, DistanceBests>;
  /** By race id: the difference to the previous best, negative if faster; none for a first race. */
  differences: ReadonlyMap<string, Seconds>;
}

/**
 * A runner's best times over each distance. A race counts if it took place by `today` and has a time
 * and a distance. Equalling a best does not count as a new one.
 */
export function personalBests(races: readonly Race[], today: CalendarDay): PersonalBests {
  const bests = new Map<string, DistanceBests>();
  const differences = new Map<string, Seconds>();
  for (const race of [...races].sort(compareRaces).reverse()) {
    const time = finishSeconds(race);
    if (race.date > today || time === 0 || race.distance === 0) continue;
    const key = distanceKey(race.distance);
    const known = bests.get(key);
    const { distance } = race;
    if (!known) {
      bests.set(key, { key, distance, races: 1, history: [{ race, time }] });
      continue;
    }
    known.races += 1;
    const difference = seconds(time - currentBest(known).time);
    differences.set(race.id, difference);
    if (difference >= 0) continue;
    known.history.push({ race, time, gain: seconds(-difference) });
    known.distance = distance;
  }
  const byDistance = new Map([...bests].sort(([, a], [, b]) => a.distance - b.distance));
  return { byDistance, differences };
}

/** The best itself. */
export const currentBest = ({ history }: DistanceBests): Best => history.at(-1) as Best;

/**
 * Whether a race is a personal best: the fastest over its distance, which is a standard one. Over
 * any other, a best says little: anyone who runs 50 m once has one.
 */
export function isPersonalBest({ id, distance }: Race, { byDistance }: PersonalBests): boolean {
  const best = byDistance.get(distanceKey(distance));
  return isNamedDistance(distance) && best !== undefined && currentBest(best).race.id === id;
}

/** The bests over the standard distances, shortest first. */
export const standardBests = ({ byDistance }: PersonalBests): DistanceBests[] =>
  [...byDistance.values()].filter(({ distance }) => isNamedDistance(distance));
