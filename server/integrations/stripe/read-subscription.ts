import type Stripe from 'stripe';
import type { PaidSubscription } from './payment-provider.ts';

/** What matters here of a subscription of Stripe's. */
export function readSubscription(subscription: Stripe.Subscription): PaidSubscription {
  const { id, status, created, cancel_at, cancel_at_period_end, items } = subscription;
  // Since 2025-03-31 a period belongs to an item; ours have one.
  const [item] = items?.data ?? [];
  // Cancelled in the portal, it has a day to end on where it is billed flexibly, and a flag otherwise.
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
