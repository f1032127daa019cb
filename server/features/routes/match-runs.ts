import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { unpackLine } from '#shared/routes/packed-line.ts';
import { type FlatWay, flatWay, isSameWay } from '#shared/routes/same-way.ts';
import type { Database } from '../../db/client.ts';
import type { DB } from '../../db/types.ts';
import {
  beginMatching,
  beginRoute,
  joinRoute,
  listFirsts,
  listUnmatched,
  type StoredWay,
} from './matching-queries.ts';

/** How many runs at most in a transaction, and for how long: others wait meanwhile. */
const atOnce = { runs: 20, ms: 10 };
/** Routes with which a run is compared: those nearest in length. */
const mostCompared = 100;

/**
 * Finds the route of each run that has none yet. A run belongs to the earliest run that began a route
 * and took the same way, or else begins one itself; earlier by its date. When older runs come in, or
 * one that began a route goes, those that it concerns are matched anew. So the routes follow from the
 * runs, and not from the order in which they were added: except where a run starts near more than 100
 * others that began routes of its length, or its date was changed after it was matched.
 * @param isWaitedFor whether it is another runner's turn
 * @returns whether all are done
 */
export async function matchRuns(
  database: Database,
  userId: string,
  signal: AbortSignal,
  isWaitedFor: () => Promise<boolean>,
): Promise<boolean> {
  for (;;) {
    signal.throwIfAborted();
    if ((await database.asService(userId, (tx) => matchSome(tx, userId))) === 0) return true;
    if (await isWaitedFor()) return false;
    // The embedded database never waits on IO: without a pause no request would be served.
    await setImmediate();
  }
}

/** @returns how many */
async function matchSome(tx: Transaction<DB>, userId: string): Promise<number> {
  await beginMatching(tx, userId);
  const until = performance.now() + atOnce.ms;
  let matched = 0;
  for (const way of await listUnmatched(tx, userId, atOnce.runs)) {
    await match(tx, userId, way);
    matched += 1;
    if (performance.now() > until) break;
  }
  return matched;
}

async function match(tx: Transaction<DB>, userId: string, stored: StoredWay): Promise<void> {
  const way = wayOf(stored);
  const firsts = await listFirsts(tx, userId, stored, mostCompared);
  const route = firsts.find((first) => isSameWay(wayOf(first), way));
  if (route) await joinRoute(tx, userId, stored.id, route.id);
  else await beginRoute(tx, userId, stored);
}

/** A damaged one is like no other. */
const wayOf = ({ metres, marks }: StoredWay): FlatWay =>
  flatWay({ metres, marks: unpackLine(marks)?.[0] ?? [] });
