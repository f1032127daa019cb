import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { findPlan } from './find-plan.ts';

interface Runner {
  /** Of the service: a user's own may not write a plan. */
  tx: Transaction<DB>;
  userId: string;
}

/**
 * Gives the Pro plan for nothing, until it is taken back. It is kept apart from what the payment
 * provider says, so that no payment and no missing one ends it.
 * @returns false when it was given already
 */
export async function grantPro({ tx, userId }: Runner): Promise<boolean> {
  const grant = { subscription_status: 'pro' };
  const written = await tx
    .insertInto('user_subscription_details')
    .values({ user_id: userId, ...grant })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(grant)
        .where('user_subscription_details.subscription_status', 'is distinct from', 'pro'),
    )
    .returning('user_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Payment statuses of a subscription that is paid for, or waits to be. */
const paidStatuses = ['trialing', 'active', 'past_due', 'unpaid', 'paused'];

/**
 * Takes a granted Pro plan back. One that is paid for stays: it ends where it is paid.
 * @returns what was there to take, and whether it is paid for
 */
export async function revokePro({ tx, userId }: Runner): Promise<{
  wasPro: boolean;
  pays: boolean;
}> {
  const { isPro, paymentStatus } = await findPlan(tx, userId);
  const pays = paymentStatus !== null && paidStatuses.includes(paymentStatus);
  await tx
    .updateTable('user_subscription_details')
    .set({ subscription_status: null })
    .where('user_id', '=', userId)
    .execute();
  if (!pays) {
    // Also by the two older ways to say it.
    await tx
      .updateTable('user_subscription_details')
      .set({ status: null })
      .where('user_id', '=', userId)
      .where('status', '=', 'pro')
      .execute();
    await tx
      .updateTable('user_profiles')
      .set({ subscription_status: 'free' })
      .where('user_id', '=', userId)
      .where('subscription_status', '=', 'pro')
      .execute();
  }
  return { wasPro: isPro, pays };
}
