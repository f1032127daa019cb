import type Stripe from 'stripe';
import type { PaidSubscription } from './payment-provider.ts';

/** The fields we need from Stripe's subscription. */
export function readSubscription(subscription: Stripe.Subscription): PaidSubscription {
  const { id, status, created, cancel_at, cancel_at_period_end, items } = subscription;
  // Since 2025-03-31 the period belongs to the item; ours have exactly one.
  const [item] = items?.data ?? [];
  // A subscription cancelled in the portal has an end date with flexible billing, and a flag
  // otherwise.
  const end = cancel_at ?? item?.current_period_end;
  return {
    id,
    status,
    createdAt: inSeconds(created),
    currentPeriodEnd: end ? inSeconds(end) : null,
    cancelAtPeriodEnd: Boolean(cancel_at_period_end) || Boolean(cancel_at),
    cardFingerprint: fingerprintOf(subscription),
  };
}

function fingerprintOf({ default_payment_method: method }: Stripe.Subscription): string | null {
  return (typeof method === 'object' && method?.card?.fingerprint) || null;
}

const inSeconds = (seconds: number) => new Date(seconds * 1000);
