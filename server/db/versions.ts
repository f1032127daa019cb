import { type RawRow, statement } from './statements.ts';

/**
 * The lists that make up a runner's data: each has a version number, which its tables increment
 * (migrations/0079).
 */
export const lists = [
  ...(['trainings', 'tracks', 'routes', 'races', 'injuries', 'gear'] as const),
  ...(['calendar', 'calendar-feed'] as const),
  ...(['strategies', 'recovery', 'zones', 'profile', 'plan', 'private-places'] as const),
  ...(['chats', 'messages', 'actions', 'summaries', 'imports', 'connection'] as const),
] as const;

export type List = (typeof lists)[number];

/** How many transactions have changed each list. */
export type Versions = Readonly<Record<List, number>>;

/** The version numbers that a transaction sees, and the lists that it has changed itself so far. */
export interface VersionsSeen {
  versions: Versions;
  moved: readonly List[];
}

const ofRunner = `from data_versions
  where user_id = nullif(current_setting('longrun.user_id', true), '')::uuid`;

/** The numbers are sums of parts. Returns a single row, for `readVersions`. */
export const selectVersions = statement(
  `select coalesce(json_agg(moves), '[]') as parts ${ofRunner}`,
);

/**
 * The same, along with what the transaction itself has changed, in a row for each part: for
 * `readMoved`.
 */
export const selectMoved = statement(
  `select moves, current_setting('longrun.moved', true) as moved ${ofRunner}`,
);

/** Reads the result of `selectVersions`. */
export const readVersions = ({ parts }: RawRow): VersionsSeen => ({
  versions: sumOf(parts),
  moved: [],
});

/** Reads the result of `selectMoved`. */
export function readMoved(rows: readonly RawRow[]): VersionsSeen {
  // The list names come after the runner's id and the part.
  const names: string[] = rows[0]?.moved?.split(' ').slice(2) ?? [];
  return {
    versions: sumOf(rows.map(({ moves }) => moves)),
    moved: lists.filter((list) => names.includes(list)),
  };
}

/** Called for each request, so it allocates nothing but its result. */
function sumOf(parts: readonly Partial<Versions>[]): Versions {
  const sums = {} as Record<List, number>;
  for (const list of lists) {
    let sum = 0;
    for (const part of parts) sum += part[list] ?? 0;
    sums[list] = sum;
  }
  return sums;
}

/** A text for the numbers of some lists that changes as soon as one of them does. */
export const versionTag = (versions: Versions, made: readonly List[]): string =>
  made.map((list) => versions[list]).join(' ');
