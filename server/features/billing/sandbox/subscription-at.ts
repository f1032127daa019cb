import type { PaidSubscription } from '../../../integrations/stripe/payment-provider.ts';
import type { SandboxSubscription } from './queries.ts';

/**
 * A subscription as Stripe would report it at a given moment: a trial, then month after month until
 * it ends.
 */
export function subscriptionAt(kept: SandboxSubscription, now: Date): PaidSubscription {
  const { id, starts_at: createdAt, trial_ends_at: trialEnd, cancel_at: cancelAt } = kept;
  const same = { id, createdAt, cancelAtPeriodEnd: cancelAt !== null, cardFingerprint: null };
  if (cancelAt && cancelAt <= now) {
    return { ...same, status: 'canceled', currentPeriodEnd: cancelAt };
  }
  if (trialEnd && now < trialEnd) {
    return { ...same, status: 'trialing', currentPeriodEnd: trialEnd };
  }
  const status = kept.payment_failed ? 'past_due' : 'active';
  return { ...same, status, currentPeriodEnd: monthlyAfter(trialEnd ?? createdAt, now) };
}

/** The next monthly anniversary of `start` after `now`. */
function monthlyAfter(start: Date, now: Date): Date {
  let months = 1;
  while (addMonths(start, months) <= now) months += 1;
  return addMonths(start, months);
}

/** The same time on the same day of a later month, or on the last day of a shorter one; in UTC. */
function addMonths(start: Date, months: number): Date {
  const day = new Date(start);
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  day.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return day;
}
