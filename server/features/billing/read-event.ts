import { z } from 'zod';
import type { ProviderEvent } from '../../integrations/stripe/payment-provider.ts';

/** What a payment provider's event tells us. */
export type PaymentNews =
  | { about: 'subscription'; userId: string }
  | { about: 'payment'; userId: string; orderId: string }
  /** `cents` is the total refunded so far. */
  | { about: 'refund'; userId: string; orderId: string; cents: number; refundedCents: number };

const runner = z.object({ user_id: z.uuid() });
const order = runner.extend({ order_id: z.uuid() });

const subscription = z
  .object({ metadata: runner })
  .transform(({ metadata }) => ({ about: 'subscription' as const, userId: metadata.user_id }));

const invoice = z
  .object({ parent: z.object({ subscription_details: z.object({ metadata: runner }) }) })
  .transform(({ parent }) => ({
    about: 'subscription' as const,
    userId: parent.subscription_details.metadata.user_id,
  }));

const checkout = z.union([
  z
    .object({ mode: z.literal('subscription'), metadata: runner })
    .transform(({ metadata }) => ({ about: 'subscription' as const, userId: metadata.user_id })),
  z
    .object({ mode: z.literal('payment'), payment_status: z.literal('paid'), metadata: order })
    .transform(({ metadata }) => ({
      about: 'payment' as const,
      userId: metadata.user_id,
      orderId: metadata.order_id,
    })),
]);

const charge = z
  .object({ amount: z.int().min(1), amount_refunded: z.int().min(0), metadata: order })
  .transform(({ amount, amount_refunded, metadata }) => ({
    about: 'refund' as const,
    userId: metadata.user_id,
    orderId: metadata.order_id,
    cents: amount,
    refundedCents: Math.min(amount, amount_refunded),
  }));

/** By event type (https://docs.stripe.com/api/events/types), or its prefix. */
const readers: [type: string, z.ZodType<PaymentNews>][] = [
  ['checkout.session.completed', checkout],
  ['checkout.session.async_payment_succeeded', checkout],
  ['charge.refunded', charge],
  ['customer.subscription.', subscription],
  ['invoice.', invoice],
];

/**
 * Undefined for events that do not concern our runners: other types, other products of the same
 * Stripe account, a checkout whose payment is still pending.
 */
export function readEvent({ type, data }: ProviderEvent): PaymentNews | undefined {
  const reader = readers.find(([prefix]) => type.startsWith(prefix))?.[1];
  return reader?.safeParse(data.object).data;
}
