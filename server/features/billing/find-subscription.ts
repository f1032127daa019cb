import type { Transaction } from 'kysely';
import type { Subscription } from '#shared/billing/schema.ts';
import {
  countsIn,
  monthlyAllowance,
  purchasedLeft,
  resetsAt,
  tokenMonth,
  unused,
} from '#shared/billing/token-counts.ts';
import type { DB } from '../../db/types.ts';
import { findPlan } from './find-plan.ts';
import { findTokens } from './token-queries.ts';

/** The plan, its payments and the AI tokens: everything the database knows about a subscription. */
export async function findSubscription(
  tx: Transaction<DB>,
  userId: string,
  now: Date,
): Promise<Omit<Subscription, 'payments' | 'trialAvailable'> & { hadTrial: boolean }> {
  const plan = await findPlan(tx, userId);
  const month = tokenMonth(now);
  const { kept, reserved } = await findTokens(tx, userId, now);
  const counts = countsIn(month, kept ?? { month, used: 0, purchased: 0 });
  const allowance = plan.hasAllowance ? monthlyAllowance : 0;
  return {
    isPro: plan.isPro,
    status: plan.paymentStatus,
    hadTrial: plan.hadTrial,
    currentPeriodEnd: plan.currentPeriodEnd?.toISOString() ?? null,
    cancelAtPeriodEnd: plan.cancelAtPeriodEnd,
    tokens: {
      used: counts.used,
      allowance,
      purchased: purchasedLeft(counts),
      total: allowance + counts.purchased,
      remaining: plan.hasAllowance ? Math.max(0, unused(counts) - reserved) : 0,
      resetsAt: resetsAt(counts.month ?? month),
    },
  };
}
