import type { Transaction } from 'kysely';
import { isPro, mayUseProThemes } from '../../../shared/billing/rules.ts';
import type { DB } from '../../db/types.ts';

/** What a runner's plan allows, from the profile and the payment provider's record; none without a profile. */
export async function findPlan(tx: Transaction<DB>, userId: string) {
  const row = await tx
    .selectFrom('user_profiles as profile')
    .leftJoin('user_subscription_details as details', 'details.user_id', 'profile.user_id')
    .select(['profile.subscription_status as subscriptionStatus', 'details.user_id as detailsOf'])
    .select([
      'details.subscription_status as detailsSubscriptionStatus',
      'details.plan',
      'details.status',
    ])
    .where('profile.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { subscriptionStatus, detailsOf, detailsSubscriptionStatus, plan, status } = row;
  const details = detailsOf
    ? { subscriptionStatus: detailsSubscriptionStatus, plan: plan ?? 'free', status }
    : undefined;
  return {
    isPro: isPro({ subscriptionStatus }, details),
    mayUseProThemes: mayUseProThemes({ subscriptionStatus }, details),
  };
}
