import type { World } from '../world.ts';
import type { Paths } from './paths.ts';
import { programs } from './programs.ts';
import { webApp } from './web-app.ts';

export interface PathSet {
  name: string;
  of: (world: World) => Paths;
}

/**
 * The two sets of paths by which people sign in. Each wall of docs/security.md is tested with both.
 */
export const pathSets: [PathSet, PathSet] = [
  { name: 'the web app', of: webApp },
  { name: 'programs', of: programs },
];

/** The sets: what is done with one is attempted with the other, too. */
export const pathPairs = pathSets.flatMap((first) =>
  pathSets.map((second) => ({ first, second, title: `${first.name}, then ${second.name}` })),
);
