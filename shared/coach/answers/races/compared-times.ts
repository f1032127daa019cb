import type { Formats } from '../../../formats.ts';
import { statedBests } from '../../../profile/personal-bests.ts';
import { plainName } from '../../../prose/plain-name.ts';
import { overDistance } from '../../../races/distance-name.ts';
import { currentBest, personalBests } from '../../../races/personal-bests.ts';
import { distanceKey, finishSeconds } from '../../../races/rules.ts';
import type { Race } from '../../../races/schema.ts';
import { targetOf } from '../../../strategy/rules.ts';
import type { PlannedRace } from '../../../strategy/schema.ts';
import { type Km, km, type Seconds } from '../../../units.ts';
import type { NamedTarget } from '../../intents/targets.ts';
import { timeOver } from '../../intents/targets.ts';
import type { CoachRecords } from '../../records.ts';

/** A time to compare with another. */
export interface ComparedTime {
  time: Seconds;
  distance: Km;
  /** 'your best over the 10K', within a sentence */
  name: string;
  /** Where it was run: ', at Spring 10 on Apr 14, 2019' */
  where: string;
  isRun: boolean;
}

/** The best over a distance from the race log, or from the profile if that is faster. */
export function bestTime(records: CoachRecords, distance: Km): ComparedTime | undefined {
  const { formats } = records;
  const { shortDate } = formats;
  const key = distanceKey(distance);
  const own = personalBests(records.races ?? [], records.today).byDistance.get(key);
  const raced = own && currentBest(own);
  const stated = statedBests(records.profile?.personalBests ?? {}).find(
    (one) => distanceKey(one.distance) === key,
  );
  const name = `your best ${overDistance(distance, formats)}`;
  if (stated && !(raced && raced.time <= stated.time))
    return { time: stated.time, distance, name, where: ', from your profile', isRun: true };
  if (!raced) return undefined;
  const { race, time } = raced;
  return {
    time,
    distance: km(race.distance),
    name,
    where: `, at ${plainName(race.raceName)} on ${shortDate(race.date)}`,
    isRun: true,
  };
}

/** The target of a planned race, if it has one. */
export function targetTime(race: PlannedRace): ComparedTime | undefined {
  const time = targetOf(race);
  const name = `your target for ${plainName(race.raceName)}`;
  return time && { time, distance: km(race.raceDistance), name, where: '', isRun: false };
}

/** The time of a past race, if it has one. */
export function raceTime(race: Race, { shortDate }: Formats): ComparedTime | undefined {
  const time = finishSeconds(race);
  const name = `${plainName(race.raceName)} on ${shortDate(race.date)}`;
  return time > 0 ? { time, distance: km(race.distance), name, where: '', isRun: true } : undefined;
}

/** A bare time, in the reading closest to another time. */
export function namedTime(
  named: NamedTarget,
  distance: Km,
  near: Seconds,
  formats: Formats,
): ComparedTime | undefined {
  const time = timeOver(named, distance, near);
  return time && { time, distance, name: overDistance(distance, formats), where: '', isRun: false };
}
