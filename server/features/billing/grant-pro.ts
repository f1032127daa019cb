import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { findPlan } from './find-plan.ts';

interface Runner {
  /** A service transaction: a user's own may not write the plan. */
  tx: Transaction<DB>;
  userId: string;
}

/**
 * Grants Pro for free until revoked. It is stored apart from what the payment provider says, so
 * that no payment, made or missed, ends it.
 * @returns false when it was already granted
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

/** Statuses of a subscription that is paid or awaiting payment. */
const paidStatuses = ['trialing', 'active', 'past_due', 'unpaid', 'paused'];

/**
 * Revokes a granted Pro plan. A paid one continues: it has to be cancelled with the provider.
 * @returns what there was to revoke, and whether there is a paid plan
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
    // Also clears the two older ways of storing a grant.
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
