import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { monthlyPriceInCents } from '#shared/billing/price.ts';
import { billingTexts } from '#shared/billing/texts.ts';
import { product } from '#shared/product.ts';
import { stripeCall } from './call.ts';
import { PaymentFailure, type PaymentProvider, type ProviderEvent } from './payment-provider.ts';
import { readSubscription } from './read-subscription.ts';

export interface StripeConfig {
  secretKey: string;
  /** Signing secret of the endpoint that receives Stripe's events, `whsec_…`. */
  webhookSecret: string;
  /** The Pro plan's price in Stripe; without it each checkout defines the price itself. */
  priceId?: string | undefined;
  /** For tests; defaults to https://api.stripe.com. */
  apiUrl?: string | undefined;
}

/** Timeout in ms; after it, up to two retries with the same idempotency key. */
const patience = 10_000;

/**
 * Payments by Stripe, reduced to what we need (https://docs.stripe.com/api).
 * @param clock for tests, like the timeout
 */
export function createStripe(
  config: StripeConfig,
  { clock = () => new Date(), timeout = patience }: { clock?: () => Date; timeout?: number } = {},
): PaymentProvider {
  const stripe = new Stripe(config.secretKey, {
    telemetry: false,
    timeout,
    maxNetworkRetries: 2,
    ...(config.apiUrl && addressOf(config.apiUrl)),
  });

  /**
   * The same key for the same call within a minute. Not for longer, because Stripe repeats its
   * response to a key for a day, even when that was an error of its own.
   */
  const once = (name: string, params: object) => {
    const minute = Math.floor(clock().getTime() / 60_000);
    return { idempotencyKey: `${name}-${hashOf(params)}-${minute}` };
  };

  /** The same id returns the same checkout, unless the server's parameters have changed since. */
  async function checkout(id: string, params: Stripe.Checkout.SessionCreateParams) {
    const idempotencyKey = `checkout-${id}-${hashOf(params)}`;
    const session = await stripeCall(() =>
      stripe.checkout.sessions.create(params, { idempotencyKey }),
    );
    if (typeof session.id !== 'string') throw unexpected('a checkout without an id');
    const url = urlOf(session);
    return { id: session.id, url, expiresAt: new Date(session.expires_at * 1000) };
  }

  async function closeOthers(customer: string, id: string) {
    const open = await stripeCall(() =>
      stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 }),
    );
    if (!Array.isArray(open.data)) throw unexpected('no list of checkouts');
    const others = open.data.filter(
      ({ mode, metadata }) => mode === 'subscription' && metadata?.checkout_id !== id,
    );
    for (const other of others) {
      const key = { idempotencyKey: `expire-${other.id}` };
      await stripeCall(() => stripe.checkout.sessions.expire(other.id, {}, key));
    }
  }

  return {
    kind: 'stripe',

    async createCustomer({ userId, email }) {
      const params = { email, metadata: { user_id: userId } };
      const { id } = await stripeCall(() =>
        stripe.customers.create(params, once('customer', params)),
      );
      if (typeof id !== 'string') throw unexpected('a customer without an id');
      return id;
    },

    async startSubscription({ id, userId, customerId, trialDays, successUrl, cancelUrl }) {
      await closeOthers(customerId, id);
      return await checkout(id, {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: userId,
        line_items: [{ quantity: 1, ...(config.priceId ? { price: config.priceId } : monthly) }],
        metadata: { user_id: userId, checkout_id: id },
        subscription_data: {
          metadata: { user_id: userId },
          ...(trialDays > 0 && { trial_period_days: trialDays }),
        },
        ...(trialDays > 0 && { custom_text: { submit: { message: billingTexts.oneTrial } } }),
        success_url: successUrl,
        cancel_url: cancelUrl,
      });
    },

    startPurchase: async ({ id, userId, customerId, items, successUrl, cancelUrl }) => {
      const metadata = { user_id: userId, order_id: id };
      return await checkout(id, {
        mode: 'payment',
        customer: customerId,
        client_reference_id: userId,
        line_items: items.map(({ name, cents, quantity }) => ({
          quantity,
          price_data: { currency: 'usd', unit_amount: cents, product_data: { name } },
        })),
        metadata,
        // A charge inherits its payment intent's metadata, which is how we recognize a refund's
        // order.
        payment_intent_data: { metadata },
        success_url: successUrl,
        cancel_url: cancelUrl,
      });
    },

    async isOpen(checkoutId) {
      const session = await stripeCall(() => stripe.checkout.sessions.retrieve(checkoutId)).catch(
        (failure) => {
          if (!(failure instanceof PaymentFailure && failure.reason === 'gone')) throw failure;
        },
      );
      return session?.status === 'open';
    },

    async openPortal({ customerId, returnUrl }) {
      const params = { customer: customerId, return_url: returnUrl };
      return urlOf(
        await stripeCall(() =>
          stripe.billingPortal.sessions.create(params, once('portal', params)),
        ),
      );
    },

    async listSubscriptions(customerId) {
      const { data } = await stripeCall(() =>
        stripe.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: 100,
          expand: ['data.default_payment_method'],
        }),
      );
      if (!Array.isArray(data)) throw unexpected('no list of subscriptions');
      return data.map(readSubscription);
    },

    async endTrial(subscriptionId) {
      // If the payment fails, the subscription becomes overdue instead of staying on trial.
      const params = { trial_end: 'now', payment_behavior: 'allow_incomplete' } as const;
      const key = once(`end-trial-${subscriptionId}`, params);
      await stripeCall(() => stripe.subscriptions.update(subscriptionId, params, key));
    },

    async removeCustomer(customerId) {
      // This also ends their subscriptions: https://docs.stripe.com/api/customers/delete
      await stripeCall(() => stripe.customers.del(customerId)).catch((failure) => {
        if (!(failure instanceof PaymentFailure && failure.reason === 'gone')) throw failure;
      });
    },

    readWebhook(body, signature) {
      try {
        return stripe.webhooks.constructEvent(
          body,
          signature,
          config.webhookSecret,
        ) as ProviderEvent;
      } catch {
        return undefined;
      }
    },
  };
}

const monthly = {
  price_data: {
    currency: 'usd',
    unit_amount: monthlyPriceInCents,
    recurring: { interval: 'month' },
    product_data: { name: `${product.name} Pro` },
  },
} satisfies Stripe.Checkout.SessionCreateParams.LineItem;

function addressOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl);
  const https = protocol === 'https:';
  return {
    host: hostname,
    port: port || (https ? 443 : 80),
    protocol: https ? 'https' : 'http',
  } as const;
}

function urlOf({ url }: { url?: string | null }): string {
  if (!url || !URL.canParse(url)) throw unexpected('no address to go to');
  return url;
}

const hashOf = (params: object) =>
  createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 32);

const unexpected = (what: string) =>
  new PaymentFailure('unanswered', `Stripe answered with ${what}`);
