import { compareRaces } from '../../../races/rules.ts';
import type { Race } from '../../../races/schema.ts';
import type { PlannedRace } from '../../../strategy/schema.ts';
import { type Named, namedIn } from '../../intents/named.ts';
import type { CoachRecords } from '../../records.ts';
import { racesRun } from '../races-run.ts';

/** The name as entered, and without a common ending: 'Summer Night 10' is the Summer Night. */
const namesOf = ({ raceName }: { raceName: string }): string[] => {
  const short = raceName.replace(
    /(?: (?:half|marathon|race|run|ultra|\d{1,3}(?: ?km?)?)){1,3}$/i,
    '',
  );
  return short.includes(' ') ? [raceName, short] : [raceName];
};

/** The races that a text names, in full or by one word. */
export const racesCalled = <Item extends { raceName: string }>(
  races: readonly Item[],
  text: string,
): Named<Item> | undefined => namedIn(races, text, namesOf);

const mostNames = 3;

interface AllNamed {
  /** The editions of each named race, newest first, in the order of the text. */
  run: readonly (readonly Race[])[];
  planned: readonly PlannedRace[];
  /** The text without the names. */
  rest: string;
}

/** All races that a text names, as it may compare them. */
export function allNamed(records: CoachRecords, text: string): AllNamed {
  const { plannedRaces = [] } = records;
  const all = racesRun(records).toSorted(compareRaces);
  const run: Race[][] = [];
  let rest = text;
  for (let count = 0; count < mostNames; count += 1) {
    const named = racesCalled(all, rest);
    const [item] = named?.items ?? [];
    if (!named || !item) break;
    run.unshift(all.filter(({ raceName }) => raceName === item.raceName));
    rest = named.rest;
  }
  const planned = racesCalled(plannedRaces, text);
  const other = run.length === 0 ? planned?.rest : undefined;
  return { run, planned: planned?.items ?? [], rest: other ?? rest };
}
