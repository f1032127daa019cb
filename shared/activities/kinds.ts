import type { Terrain } from '../trainings/words.ts';
import { runNames } from './run-names.ts';

/** Treats "Trail Run", "TrailRun" and "trail_run" as the same, and "Löpning" as "Lopning". */
export const keyOfKind = (kind: string) =>
  kind
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const terrains = new Map<string, Terrain>();
for (const names of Object.values(runNames)) {
  for (const [terrain, spellings] of Object.entries(names)) {
    for (const name of spellings.split('|')) terrains.set(keyOfKind(name), terrain as Terrain);
  }
}

/**
 * The terrain of a kind of run. A plain run does not state one, and counts as road.
 * @returns undefined for anything but a run
 */
export const terrainOf = (kind: string): Terrain | undefined => terrains.get(keyOfKind(kind));
