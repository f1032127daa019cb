import type { Database } from '../../../db/client.ts';
import type { Parsing } from '../../../parsing/parsing.ts';
import { findShownTrack } from '../shown-track.ts';
import type { parse } from './parse-efforts.ts';
import { type Found, listDue, storeFound } from './queries.ts';

const parser = new URL('parse-efforts.ts', import.meta.url);

/**
 * How many tracks a thread is given: a few MB at most, and opening the thread takes less time than
 * reading them.
 */
const atOnce = 20;

/**
 * Computes the best efforts of a runner's trainings that are due, each stored separately: so it can
 * be interrupted anywhere, and none is computed again.
 * @param isWaitedFor whether it is another runner's turn
 * @returns whether all are done
 */
export async function computeEfforts(
  { database, parsing }: { database: Database; parsing: Parsing },
  userId: string,
  signal: AbortSignal,
  isWaitedFor: () => Promise<boolean>,
): Promise<boolean> {
  for (;;) {
    signal.throwIfAborted();
    const { tracked, others } = await listSome(database, userId);
    if (tracked.length + others.length === 0) return true;
    const store = (found: Found) =>
      database.asService(userId, (tx) => storeFound(tx, userId, found));
    for (const due of others) {
      await store({ ...due, efforts: [], indoors: false, line: undefined, expiresAt: null });
    }
    const rest = tracked.values();
    const input = tracked.map(({ track }) => track);
    const task = { parser, userId, input, signal, isPatient: true };
    for await (const found of input.length > 0 ? parsing.run<typeof parse>(task) : []) {
      const next = rest.next().value;
      if (next) await store({ ...next.due, ...found });
    }
    if (await isWaitedFor()) return false;
  }
}

/** Some trainings that are due, those with a visible track and the others, in one snapshot. */
function listSome(database: Database, userId: string) {
  return database.readAsUser(userId, async (tx) => {
    const some = await listDue(tx, userId, atOnce);
    const tracked = [];
    const others = [];
    for (const due of some) {
      const found = await findShownTrack(tx, { userId, id: due.trainingId });
      if (!found) {
        others.push(due);
        continue;
      }
      const { encoding, leftOut, expires_at: expiresAt } = found;
      // A copy: for a part of a larger buffer, all of that would be sent to the thread.
      const track = { encoding, leftOut, data: new Uint8Array(found.data) };
      tracked.push({ due: { ...due, expiresAt }, track });
    }
    return { tracked, others };
  });
}
