import { sql, type Transaction } from 'kysely';
import { isPro, mayUseProThemes, mayUseZonesAndStrategy } from '#shared/billing/rules.ts';
import type { DB } from '../../db/types.ts';

export type Plan = Awaited<ReturnType<typeof findPlan>>;

/**
 * What a runner's plan allows, from the profile and the payment provider's record. A runner with
 * neither is on the free plan.
 */
export async function findPlan(tx: Transaction<DB>, userId: string) {
  const row = await tx
    .selectFrom(sql<{ user_id: string }>`(select ${userId}::uuid as user_id)`.as('runner'))
    .leftJoin('user_profiles as profile', 'profile.user_id', 'runner.user_id')
    .leftJoin('user_subscription_details as details', 'details.user_id', 'runner.user_id')
    .select(['profile.subscription_status as profileStatus', 'details.user_id as detailsOf'])
    .select(['details.subscription_status as subscriptionStatus', 'details.plan', 'details.status'])
    .select(['details.current_period_end', 'details.cancel_at_period_end', 'details.had_trial'])
    .select('details.built_in_coach')
    .executeTakeFirstOrThrow();
  const { profileStatus, detailsOf, subscriptionStatus, plan, status } = row;
  const profile = { subscriptionStatus: profileStatus ?? 'free' };
  const details = detailsOf ? { subscriptionStatus, plan: plan ?? 'free', status } : undefined;
  return {
    isPro: isPro(profile, details),
    mayUseProThemes: mayUseProThemes(profile, details),
    mayUseZonesAndStrategy: mayUseZonesAndStrategy(profile, details),
    /** Whether there is a monthly token allowance: for everyone who may use any AI feature. */
    hasAllowance: mayUseZonesAndStrategy(profile, details),
    /** What the payment provider says; null for a runner who has never paid. */
    paymentStatus: status,
    currentPeriodEnd: row.current_period_end,
    cancelAtPeriodEnd: row.cancel_at_period_end ?? false,
    hadTrial: row.had_trial ?? false,
    /** Whether the built-in coach answers even where a language model is configured. */
    hasBuiltInCoach: row.built_in_coach ?? false,
  };
}
