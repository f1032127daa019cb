import type { Transaction } from 'kysely';
import type { Kept } from '#shared/sources/schema.ts';
import type { Database } from '../../../db/client.ts';
import { showHeld } from '../../../db/held-trainings.ts';
import type { DB } from '../../../db/types.ts';
import { batchSize, mergesAtOnce, yieldToOthers } from '../../imports/in-batches.ts';
import { decide } from './decide.ts';
import {
  countHeld,
  deleteLeaving,
  findLeaving,
  holdSome,
  isLastUse,
  type LeavingKey,
  type LeavingRow,
  listUndecided,
  lockLeaving,
  releaseSome,
} from './queries.ts';

type Services = { database: Database; clock: () => Date };

/** How long a runner is asked what to keep; after that, what they have not edited is removed. */
const askedForMs = 30 * 24 * 60 * 60 * 1000;

export const dueOf = ({ left_at: leftAt }: Pick<LeavingRow, 'left_at'>): Date =>
  new Date(leftAt.getTime() + askedForMs);

/**
 * Settles a connection that has ended, in small transactions: holds back what came from the API
 * alone and, once the runner has answered or the time is over, keeps or removes it. It may be
 * interrupted anywhere, repeated, and run twice at once.
 * @returns the leaving if it still awaits an answer
 */
export async function settleLeaving(
  { database, clock }: Services,
  key: LeavingKey,
): Promise<LeavingRow | undefined> {
  const found = await database.asService(key.userId, (tx) => findLeaving(tx, key));
  if (!found) return undefined;
  const inBatches = async (size: number, work: Work) => {
    while ((await batch(database, key, size, work)) >= size) await yieldToOthers();
  };
  const answer = found.answer ?? (dueOf(found) <= clock() ? 'nothing' : undefined);
  if (answer !== 'back' && answer !== 'all') {
    await inBatches(batchSize, (tx, size) => holdSome(tx, key, size));
  }
  if (answer === undefined) return await isAsking(database, key);
  if (answer !== 'back') {
    await inBatches(mergesAtOnce, async (tx, size) => {
      const withOthers = await isLastUse(tx, key);
      const undecided = await listUndecided(tx, key, { size, withOthers });
      for (const one of undecided) await decide(tx, answer as Kept, one);
      return undecided.length;
    });
  }
  // The remaining ones are returned, or have no known source: they may have been edited.
  await inBatches(batchSize, (tx, size) => releaseSome(tx, key, size));
  await batch(database, key, 1, async (tx) => {
    await deleteLeaving(tx, key);
    return 0;
  });
  return undefined;
}

type Work = (tx: Transaction<DB>, size: number) => Promise<number>;

/** Nothing is done if another process has settled it meanwhile. */
const batch = (database: Database, key: LeavingKey, size: number, work: Work): Promise<number> =>
  database.asService(key.userId, async (tx) => {
    await showHeld(tx);
    return (await lockLeaving(tx, key)) ? await work(tx, size) : 0;
  });

/** If nothing is held back, there is nothing to ask. */
async function isAsking(database: Database, key: LeavingKey): Promise<LeavingRow | undefined> {
  return await database.asService(key.userId, async (tx) => {
    await showHeld(tx);
    const leaving = await lockLeaving(tx, key);
    if (!leaving || (await countHeld(tx, key)) > 0) return leaving;
    await deleteLeaving(tx, key);
    return undefined;
  });
}
