import type { Subscription } from '#shared/billing/schema.ts';
import { isOverdue, overdueLine } from './payment-line.ts';
import { offer } from './plans.ts';

/** The terms of an offer. The trial is only mentioned to runners who would get it. */
export function offerTerms(
  subscription: Pick<Subscription, 'status' | 'trialAvailable'> | undefined,
): string {
  if (!subscription) return 'Cancel anytime.';
  if (isOverdue(subscription.status)) return overdueLine;
  return `${subscription.trialAvailable ? offer.trial : offer.noTrial}. Cancel anytime.`;
}
