import type { Transaction } from 'kysely';
import { countsIn, takeBack, tokenMonth } from '#shared/billing/token-counts.ts';
import type { DB } from '../../db/types.ts';
import { findCredit, openCounts, saveCounts, saveCredit } from './token-queries.ts';

interface Purchase {
  /** A service transaction: a user's own may not write tokens. */
  tx: Transaction<DB>;
  userId: string;
  /** Unique among this runner's purchases, at most 255 characters. */
  purchaseId: string;
  now?: Date;
}

/**
 * Adds the tokens of a paid purchase. Repeating it, in any process, adds nothing; tokens that were
 * already refunded are not added.
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
 * Removes the unused tokens of a refunded purchase.
 * @param refunded the total of its tokens refunded so far: repeating it, or passing fewer, removes
 *   nothing. It may be called before the purchase itself is added.
 * @returns how many were removed now
 */
export async function removePurchasedTokens({
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
  // Nothing can be removed before the purchase, nor more than it added.
  const most = credit?.tokens ?? 0;
  const { counts: after, taken } = takeBack(
    counts,
    Math.min(refunded, most) - Math.min(before, most),
  );
  await saveCounts(tx, userId, after);
  return taken;
}
