import { type RawRow, statement } from './statements.ts';

/** The lists that a runner's data is in: each has a number, which its tables move (migrations/0079). */
export const lists = [
  ...(['trainings', 'tracks', 'races', 'injuries', 'gear', 'calendar', 'calendar-feed'] as const),
  ...(['strategies', 'recovery', 'zones', 'profile', 'plan', 'private-places'] as const),
  ...(['chats', 'messages', 'actions', 'summaries', 'imports', 'connection'] as const),
] as const;

export type List = (typeof lists)[number];

/** How many transactions have moved each list. */
export type Versions = Readonly<Record<List, number>>;

/** What a transaction sees of the numbers, and the lists that it has moved itself by then. */
export interface Told {
  versions: Versions;
  moved: readonly List[];
}

/** The numbers are sums of parts. Its single row is for `readTold`. */
export const tellVersions = statement(`select coalesce(json_agg(moves), '[]') as parts,
  current_setting('longrun.moved', true) as moved from data_versions
  where user_id = nullif(current_setting('longrun.user_id', true), '')::uuid`);

/** What `tellVersions` found. */
export function readTold({ parts, moved }: RawRow): Told {
  const sum = (list: List) =>
    parts.reduce((total: number, part: Partial<Versions>) => total + (part[list] ?? 0), 0);
  // Before the lists it says whose they are, and which part.
  const names = new Set<string>(moved?.split(' ').slice(2));
  return {
    versions: Object.fromEntries(lists.map((list) => [list, sum(list)])) as Versions,
    moved: lists.filter((list) => names.has(list)),
  };
}

/** One text for the numbers of some lists, which is another once any of them has moved. */
export const markOf = (versions: Versions, made: readonly List[]): string =>
  made.map((list) => versions[list]).join(' ');
