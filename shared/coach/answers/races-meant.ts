import { distanceIn } from '../../log-questions/reading/distances.ts';
import { plainName } from '../../prose/plain-name.ts';
import { compareRaces } from '../../races/rules.ts';
import type { TwoReadings } from '../intents/two-readings.ts';
import type { CoachRecords } from '../records.ts';
import { bestNamed, isSameDistance, racesToCome } from './planned-race.ts';
import { racesRun } from './races-run.ts';

const fillers =
  /\b(?:what is|what are|what about|how about|how is|how are|tell me about|with|about|my|the|a|an|race|please)\b/g;

/** Two readings of a bare race name or distance: the upcoming race, or the last one run. */
export function racesMeant(records: CoachRecords, text: string): TwoReadings | undefined {
  const said = text.replaceAll(fillers, ' ').replaceAll(/\s+/g, ' ').trim();
  if (said === '') return undefined;
  const distance = distanceIn(said);
  const isDistance = distance !== undefined && distanceOnly.test(said);
  const find = <Race extends { raceName: string }>(
    races: readonly Race[],
    length: (race: Race) => number,
  ): Race | undefined =>
    isDistance
      ? races.find((race) => isSameDistance(length(race), distance))
      : isName(said, races)
        ? bestNamed(races, said)
        : undefined;
  const ahead = find(racesToCome(records), ({ raceDistance }) => raceDistance);
  const past = find(racesRun(records).toSorted(compareRaces), (race) => race.distance);
  if (!ahead || !past) return undefined;
  return [
    `Am I ready for ${plainName(ahead.raceName)}?`,
    `How did my last race at ${plainName(past.raceName)} go?`,
  ];
}

const distanceOnly = /^(?:half(?: marathon)?|marathon|5 ?k|10 ?k)$/;

/** Whether all words are part of a single race's name. */
const isName = (said: string, races: readonly { raceName: string }[]): boolean =>
  races.some(({ raceName }) => {
    const words = raceName.toLowerCase().split(/\s+/);
    return said.split(' ').every((word) => words.includes(word));
  });
