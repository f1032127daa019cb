import type { Database } from '../../../db/client.ts';
import type { Parsing } from '../../../parsing/parsing.ts';
import { matchRuns } from '../../routes/match-runs.ts';
import { findShownTrack } from '../shown-track.ts';
import type { parse } from './parse-tracks.ts';
import { type Found, listDue, storeFound } from './queries.ts';

const parser = new URL('parse-tracks.ts', import.meta.url);

/**
 * How many tracks a thread is given: a few MB at most, and opening the thread takes less time than
 * reading them.
 */
const atOnce = 20;

/**
 * Reads the tracks that are due, and stores what follows from each separately, its best efforts and
 * its line: so it can be interrupted anywhere, and none is read again. Then it finds the routes of
 * the runs: after all of them, so that each is compared with those before it.
 * @param isWaitedFor whether it is another runner's turn
 * @returns whether all are done
 */
export async function readTracks(
  { database, parsing }: { database: Database; parsing: Parsing },
  userId: string,
  signal: AbortSignal,
  isWaitedFor: () => Promise<boolean>,
): Promise<boolean> {
  for (;;) {
    signal.throwIfAborted();
    const { tracked, others } = await listSome(database, userId);
    if (tracked.length + others.length === 0) {
      return await matchRuns(database, userId, signal, isWaitedFor);
    }
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
