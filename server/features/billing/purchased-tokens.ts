import type { Transaction } from 'kysely';
import { countsIn, takeBack, tokenMonth } from '#shared/billing/token-counts.ts';
import type { DB } from '../../db/types.ts';
import { findCredit, openCounts, saveCounts, saveCredit } from './token-queries.ts';

interface Purchase {
  /** Of the service: a user's own may not write tokens. */
  tx: Transaction<DB>;
  userId: string;
  /** What tells it from every other purchase of this runner, at most 255 characters. */
  purchaseId: string;
  now?: Date;
}

/**
 * Adds the tokens of a purchase that has been paid for. A second time, in whatever process, it adds
 * nothing; what was refunded before is not added.
 * @returns how many were added
 */
export async function addPurchased({
  tx,
  userId,
  purchaseId,
  tokens,
  now = new Date(),
}: Purchase & { tokens: number }): Promise<number> {
  const counts = countsIn(tokenMonth(now), await openCounts(tx, userId));
  const credit = await findCredit(tx, userId, purchaseId);
  if (credit && credit.tokens !== null) return 0;
  const added = Math.max(0, tokens - (credit?.refunded ?? 0));
  await saveCredit(tx, { userId, purchaseId, tokens });
  await saveCounts(tx, userId, { ...counts, purchased: counts.purchased + added });
  return added;
}

/**
 * Takes back the tokens of a purchase that was refunded, as far as they are not used.
 * @param refunded how many of its tokens have been refunded so far, in all: telling it again, or of
 *   fewer, takes nothing. It may come before the purchase itself.
 * @returns how many were taken now
 */
export async function takeBackPurchased({
  tx,
  userId,
  purchaseId,
  refunded,
  now = new Date(),
}: Purchase & { refunded: number }): Promise<number> {
  const counts = countsIn(tokenMonth(now), await openCounts(tx, userId));
  const credit = await findCredit(tx, userId, purchaseId);
  const before = credit?.refunded ?? 0;
  if (refunded <= before) return 0;
  await saveCredit(tx, { userId, purchaseId, refunded });
  // What never came cannot be taken; of what came, no more than it was.
  const most = credit?.tokens ?? 0;
  const { counts: after, taken } = takeBack(
    counts,
    Math.min(refunded, most) - Math.min(before, most),
  );
  await saveCounts(tx, userId, after);
  return taken;
}
