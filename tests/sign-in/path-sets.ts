import type { World } from '../world.ts';
import type { Paths } from './paths.ts';
import { programs } from './programs.ts';
import { webApp } from './web-app.ts';

export interface PathSet {
  name: string;
  of: (world: World) => Paths;
}

/** The two sets of paths by which people come in. Each wall of docs/security.md is tried over both. */
export const pathSets: [PathSet, PathSet] = [
  { name: 'the web app', of: webApp },
  { name: 'programs', of: programs },
];

/** The sets after which a thing is tried in the other one, too. */
export const pathPairs = pathSets.flatMap((first) =>
  pathSets.map((second) => ({ first, second, title: `${first.name}, then ${second.name}` })),
);
