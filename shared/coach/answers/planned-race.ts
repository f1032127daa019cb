import { distanceUnits } from '../../preferences.ts';
import type { PlannedRace } from '../../strategy/schema.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';

/** Distances within 1 % are the same, as a marathon may be entered as 42.2 or 42.195. */
const sameDistance = 0.01;

export const isSameDistance = (one: number, other: number): boolean =>
  Math.abs(one / other - 1) < sameDistance;

/** Planned races still to be run, soonest first. */
export const racesToCome = ({
  plannedRaces = [],
  today,
}: Pick<CoachRecords, 'plannedRaces' | 'today'>): PlannedRace[] =>
  plannedRaces.filter(({ raceDate, finishTime }) => raceDate >= today && finishTime === undefined);

/**
 * The planned race a question is about: by id, name or distance, else the next one.
 * @returns undefined if there is none, or none over the distance asked about
 */
export function raceAsked(
  records: CoachRecords,
  { ids, text, distance }: Pick<Asked, 'ids' | 'text' | 'distance'>,
): PlannedRace | undefined {
  const ahead = racesToCome(records);
  return (
    ahead.find(({ id }) => ids.includes(id)) ??
    bestNamed(ahead, text) ??
    ultraNamed(ahead, text) ??
    (distance === undefined
      ? // Another race than the ultra that is asked about.
        saysUltra.test(text)
        ? undefined
        : ahead[0]
      : ahead.find(({ raceDistance }) => isSameDistance(raceDistance, distance)))
  );
}

/** 'My ultra' */
export const saysUltra = /\bultra\b/;

export const ultraNamed = (ahead: readonly PlannedRace[], text: string): PlannedRace | undefined =>
  saysUltra.test(text)
    ? ahead.find(({ raceDistance, raceType }) => raceType === 'ultra' || raceDistance > 43)
    : undefined;

/** Words that many race names contain, as do questions about no particular race. */
const common = new Set([
  ...[
    'marathon',
    'half',
    'race',
    'run',
    'the',
    'ultra',
    'trail',
    'road',
    'for',
    'and',
    '5k',
    '10k',
  ],
  ...['week', 'month', 'year', 'pace', 'this', 'next', 'my', 'of', 'in', 'at', 'to', 'on', 'a'],
  ...distanceUnits,
]);

/**
 * The item with the most words of its name in the text; undefined if no distinctive word matches.
 * Of several, the one named in full: 'Lakeside Marathon' is not the Lakeside Half Marathon.
 */
export function bestNamed<Named extends { raceName: string }>(
  races: readonly Named[],
  text: string,
): Named | undefined {
  const asked = new Set(wordsOf(text));
  const [best] = races
    .map((race) => {
      const words = wordsOf(race.raceName.toLowerCase());
      const said = words.filter((word) => asked.has(word));
      const own = said.filter((word) => !common.has(word)).length;
      return { race, own, said: said.length, isWhole: said.length === words.length };
    })
    .filter(({ own }) => own > 0)
    .toSorted((a, b) => b.own - a.own || b.said - a.said || Number(b.isWhole) - Number(a.isWhole));
  return best?.race;
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
