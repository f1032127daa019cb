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

const ofRunner = `from data_versions
  where user_id = nullif(current_setting('longrun.user_id', true), '')::uuid`;

/** The numbers are sums of parts. Its single row is for `readTold`. */
export const tellVersions = statement(
  `select coalesce(json_agg(moves), '[]') as parts ${ofRunner}`,
);

/** The same, and what the transaction itself has moved, in a row for each part: for `readMoved`. */
export const tellMoved = statement(
  `select moves, current_setting('longrun.moved', true) as moved ${ofRunner}`,
);

/** What `tellVersions` found. */
export const readTold = ({ parts }: RawRow): Told => ({ versions: sumOf(parts), moved: [] });

/** What `tellMoved` found. */
export function readMoved(rows: readonly RawRow[]): Told {
  // Before the lists it says whose they are, and which part.
  const names: string[] = rows[0]?.moved?.split(' ').slice(2) ?? [];
  return {
    versions: sumOf(rows.map(({ moves }) => moves)),
    moved: lists.filter((list) => names.includes(list)),
  };
}

/** Of each request: so it makes nothing but its result. */
function sumOf(parts: readonly Partial<Versions>[]): Versions {
  const sums = {} as Record<List, number>;
  for (const list of lists) {
    let sum = 0;
    for (const part of parts) sum += part[list] ?? 0;
    sums[list] = sum;
  }
  return sums;
}

/** One text for the numbers of some lists, which is another once any of them has moved. */
export const markOf = (versions: Versions, made: readonly List[]): string =>
  made.map((list) => versions[list]).join(' ');
