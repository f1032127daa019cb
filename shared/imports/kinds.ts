import type { SessionType, Terrain } from '../trainings/schema.ts';
import { spellings } from './language.ts';
import { languages } from './languages.ts';

/** "Trail Run", "TrailRun" and "trail_run" are one kind; so are "Löpning" and "Lopning". */
const keyOf = (kind: string) =>
  kind
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const terrains = new Map<string, Terrain>();
for (const { runs } of languages) {
  for (const [terrain, names] of Object.entries(runs)) {
    for (const name of spellings(names)) terrains.set(keyOf(name), terrain as Terrain);
  }
}

/**
 * Where a kind of run is run. A plain run says nothing of its ground and is taken for the road.
 * @returns undefined for what is no run
 */
export const terrainOf = (kind: string): Terrain | undefined => terrains.get(keyOf(kind));

/** "true" and "1.0" both occur. */
const isSet = (flag: string) => /^(true|1([.,]0+)?)$/i.test(flag.trim());

/**
 * The type of a session as far as the export states it: the flags that newer exports have for races
 * and long runs, nothing else. The column "Type" is left aside: what its numbers mean is documented
 * nowhere, and a name such as "Tempo Tuesday" is not a statement.
 */
export function sessionTypeOf(flags: { competition: string; longRun: string }): SessionType {
  if (isSet(flags.competition)) return 'race';
  return isSet(flags.longRun) ? 'long-run' : 'uncategorized-run';
}
