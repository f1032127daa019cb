import type { SessionType, Terrain } from '../trainings/words.ts';
import { spellings } from './language.ts';
import { languages } from './languages.ts';

/** Treats "Trail Run", "TrailRun" and "trail_run" as the same, and "Löpning" as "Lopning". */
export const keyOfKind = (kind: string) =>
  kind
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const terrains = new Map<string, Terrain>();
for (const { runs } of languages) {
  for (const [terrain, names] of Object.entries(runs)) {
    for (const name of spellings(names)) terrains.set(keyOfKind(name), terrain as Terrain);
  }
}

/**
 * The terrain of a kind of run. A plain run does not say, and counts as road.
 * @returns undefined for anything but a run
 */
export const terrainOf = (kind: string): Terrain | undefined => terrains.get(keyOfKind(kind));

/** Both "true" and "1.0" occur. */
const isSet = (flag: string) => /^(true|1([.,]0+)?)$/i.test(flag.trim());

/**
 * The session type, as far as the export states it: newer exports flag races and long runs, nothing
 * else. The column "Type" is ignored: the meaning of its numbers is documented nowhere, and a name
 * such as "Tempo Tuesday" is not a statement.
 */
export function sessionTypeOf(flags: { competition: string; longRun: string }): SessionType {
  if (isSet(flags.competition)) return 'race';
  return isSet(flags.longRun) ? 'long-run' : 'uncategorized-run';
}
