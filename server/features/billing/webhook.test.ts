import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Payer,
  type PaymentsWorld,
  startPaymentsWorld,
} from '../../../tests/payments-world.ts';
import {
  type Mishap,
  type StripeServer,
  secretKey,
  startStripeServer,
} from '../../../tests/stripe-server.ts';
import { createStripe } from '../../integrations/stripe/stripe.ts';

const webhookSecret = 'whsec_of_the_tests';

let stripe: StripeServer;
let world: PaymentsWorld;
beforeAll(async () => {
  stripe = await startStripeServer();
  world = await startPaymentsWorld(
    ({ clock }) => createStripe({ secretKey, webhookSecret, apiUrl: stripe.url }, { clock }),
    { servers: 2 },
  );
});
afterAll(async () => {
  await world.stop();
  await stripe.stop();
});
beforeEach(() => {
  stripe.mishaps.length = 0;
  world.time.now = new Date(world.time.now.getTime() + 60_000);
});

/** What Stripe posts, signed by its own library, to one of the servers. */
async function deliver(event: object, { server = 0, secret = webhookSecret } = {}) {
  const payload = JSON.stringify({ object: 'event', ...event }, null, 2);
  const signature = new Stripe(secretKey).webhooks.generateTestHeaderString({ payload, secret });
  const response = await fetch(`${world.urls[server]}/api/billing/webhook`, {
    method: 'POST',
    body: payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
  return response.status;
}

const about = (type: string, object: object) => ({
  id: `evt_${randomUUID()}`,
  type,
  created: 1_773_000_000,
  data: { object },
});

const subscriptionEvent = ({ id }: Payer) =>
  about('customer.subscription.updated', { object: 'subscription', metadata: { user_id: id } });

const seconds = (days: number) =>
  Math.floor(world.time.now.getTime() / 1000) + Math.round(days * 24 * 60 * 60);

/** Completes the checkout, whereupon Stripe creates a subscription. */
async function subscribe(runner: Payer, status = 'trialing') {
  const { body } = await runner.post('/api/subscription/create-checkout', { userId: runner.id });
  const session = stripe.sessions.find(({ url }) => url === body.url) ?? {};
  session.status = 'complete';
  const subscription = {
    id: `sub_${randomUUID()}`,
    customer: session.customer,
    status,
    created: seconds(0),
    cancel_at: null as number | null,
    cancel_at_period_end: false,
    items: { data: [{ current_period_end: seconds(7) }] },
  };
  stripe.subscriptions.push(subscription);
  return { session, subscription };
}

async function subscriber() {
  const runner = await world.signUp();
  const made = await subscribe(runner);
  expect(await deliver(subscriptionEvent(runner))).toBe(200);
  return { runner, ...made };
}

describe('with Stripe', () => {
  it('a plan is started, renewed, cancelled and ended by its events', async () => {
    const runner = await world.signUp();
    const { session, subscription } = await subscribe(runner);
    expect(session).toMatchObject({
      mode: 'subscription',
      client_reference_id: runner.id,
      success_url: 'http://localhost:3000/dashboard?upgraded=true',
      cancel_url: 'http://localhost:3000/pricing',
    });
    expect(stripe.customers.get(String(session.customer))).toMatchObject({ email: runner.email });
    // Returning from the checkout changes nothing; the event does.
    expect((await runner.subscription()).isPro).toBe(false);
    const completed = about('checkout.session.completed', {
      mode: 'subscription',
      payment_status: 'no_payment_required',
      metadata: { user_id: runner.id },
    });
    expect(await deliver(completed)).toBe(200);
    expect(await runner.subscription()).toMatchObject({
      isPro: true,
      payments: 'stripe',
      status: 'trialing',
      currentPeriodEnd: new Date(seconds(7) * 1000).toISOString(),
    });

    for (const [status, isPro] of [
      ['active', true],
      ['past_due', false],
      ['active', true],
    ] as const) {
      subscription.status = status;
      await deliver(subscriptionEvent(runner));
      expect(await runner.subscription()).toMatchObject({ isPro, status });
    }
    const { body } = await runner.post('/api/subscription/manage-subscription');
    expect(body.url).toMatch(/^https:\/\/billing\.stripe\.com\//);

    subscription.cancel_at = seconds(5);
    await deliver(subscriptionEvent(runner));
    expect(await runner.subscription()).toMatchObject({
      isPro: true,
      cancelAtPeriodEnd: true,
      currentPeriodEnd: new Date(seconds(5) * 1000).toISOString(),
    });
    subscription.status = 'canceled';
    await deliver(about('customer.subscription.deleted', { metadata: { user_id: runner.id } }));
    expect(await runner.subscription()).toMatchObject({ isPro: false, status: 'canceled' });
    expect((await runner.post('/api/subscription/manage-subscription')).status).toBe(404);
    await runner.post('/api/subscription/create-checkout');
    expect(stripe.sessions.at(-1)).not.toHaveProperty('subscription_data[trial_period_days]');
  });

  it('a plan ends with its period even if its event never arrives', async () => {
    const { runner, subscription } = await subscriber();
    subscription.status = 'canceled';
    await world.pass(8 * 24 * 60 * 60);
    expect(await runner.subscription()).toMatchObject({ isPro: false, status: 'canceled' });
  });

  it('two clicks lead to one checkout, and a subscriber to the portal', async () => {
    const runner = await world.signUp();
    const click = () => runner.post('/api/subscription/create-checkout');
    const [one, other] = await Promise.all([click(), click()]);
    expect(one.body).toEqual(other.body);
    await subscribe(runner);
    // The event is still on its way.
    expect((await click()).body.url).toMatch(/^https:\/\/billing\.stripe\.com\//);
  });

  it('tokens are added once, by whichever server receives the event, and taken back once', async () => {
    const { runner } = await subscriber();
    const tokenPackages = [{ id: randomUUID(), quantity: 2, tokensPerPackage: 500_000 }];
    const { body } = await runner.post('/api/subscription/purchase-tokens', { tokenPackages });
    const session = stripe.sessions.find(({ url }) => url === body.url) ?? {};
    expect(session).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '475',
      'line_items[0][quantity]': '2',
    });
    const metadata = { user_id: runner.id, order_id: session['metadata[order_id]'] };
    const purchased = async () => (await runner.subscription()).tokens.purchased;
    const paid = about('checkout.session.completed', {
      mode: 'payment',
      payment_status: 'paid',
      metadata,
    });
    expect(await purchased()).toBe(0);
    const everywhere = (event: object) =>
      Promise.all([0, 1, 0, 1].map((server) => deliver(event, { server })));
    expect(await everywhere(paid)).toEqual([200, 200, 200, 200]);
    expect(await purchased()).toBe(1_000_000);

    const half = about('charge.refunded', { amount: 950, amount_refunded: 475, metadata });
    const whole = about('charge.refunded', { amount: 950, amount_refunded: 950, metadata });
    await everywhere(half);
    expect(await purchased()).toBe(500_000);
    await everywhere(whole);
    await everywhere(half);
    expect(await purchased()).toBe(0);
  });

  it('a customer deleted at Stripe is created again', async () => {
    const { runner, session } = await subscriber();
    stripe.customers.delete(String(session.customer));
    await world.pass(60);
    expect((await runner.post('/api/subscription/create-checkout')).status).toBe(200);
    expect(stripe.sessions.at(-1)?.customer).not.toBe(session.customer);
    expect(await runner.subscription()).toMatchObject({ isPro: false, status: null });
  });
});

it('the sandbox does not exist', async () => {
  const { runner } = await subscriber();
  expect((await runner.get('/api/billing/sandbox/portal')).status).toBe(404);
  const { status } = await runner.post('/api/billing/sandbox/portal', { action: 'pay' });
  expect(status).toBe(404);
  expect((await runner.get('/api/config')).body).toMatchObject({ payments: 'stripe' });
});

describe('an event', () => {
  it('that Stripe has not signed is refused', async () => {
    const runner = await world.signUp();
    await subscribe(runner);
    const event = subscriptionEvent(runner);
    expect(await deliver(event, { secret: 'whsec_of_somebody_else' })).toBe(400);
    const unsigned = await fetch(`${world.urls[0]}/api/billing/webhook`, {
      method: 'POST',
      body: JSON.stringify(event),
    });
    expect(unsigned.status).toBe(400);
    expect((await runner.subscription()).isPro).toBe(false);
  });

  it('that cannot be handled now is refused, and works when it comes again', async () => {
    const runner = await world.signUp();
    await subscribe(runner);
    const event = subscriptionEvent(runner);
    stripe.mishaps.push('garbage');
    expect(await deliver(event)).toBe(503);
    expect((await runner.subscription()).isPro).toBe(false);
    expect(await deliver(event, { server: 1 })).toBe(200);
    expect((await runner.subscription()).isPro).toBe(true);
  });

  it('about a deleted runner is accepted', async () => {
    const metadata = { user_id: randomUUID() };
    expect(await deliver(about('customer.subscription.updated', { metadata }))).toBe(200);
  });
});

describe('when Stripe fails', () => {
  it.each<[Mishap[], number, string]>([
    [[402], 402, 'PAYMENT_REFUSED'],
    [[429], 503, 'PAYMENTS_UNAVAILABLE'],
    [[500, 500, 500], 503, 'PAYMENTS_UNAVAILABLE'],
    [['garbage'], 503, 'PAYMENTS_UNAVAILABLE'],
    [['nothing', 'nothing', 'nothing', 'nothing'], 503, 'PAYMENTS_UNAVAILABLE'],
    [[404], 500, 'INTERNAL_ERROR'],
  ])('by %j, the calls answer %i %s', async (mishaps, status, code) => {
    const { runner } = await subscriber();
    const tokenPackages = [{ id: randomUUID(), quantity: 1, tokensPerPackage: 50_000 }];
    for (const call of ['create-checkout', 'manage-subscription', 'purchase-tokens']) {
      stripe.mishaps.splice(0, 9, ...mishaps);
      const answer = await runner.post(`/api/subscription/${call}`, { tokenPackages });
      expect(answer, call).toMatchObject({ status, body: { code } });
    }
    stripe.mishaps.length = 0;
    // A failed call leaves nothing that would prevent the next.
    world.time.now = new Date(world.time.now.getTime() + 60_000);
    const again = await runner.post('/api/subscription/purchase-tokens', { tokenPackages });
    expect(again.status).toBe(200);
  });
});

describe('deleting an account', () => {
  async function remove({ password, post }: Payer) {
    await post('/auth/proof', { proof: password });
    return await post('/auth/delete-user', {});
  }

  it('ends what is paid for it', async () => {
    const { runner, session } = await subscriber();
    expect((await runner.post('/auth/delete-user', {})).status).toBe(403);
    expect(stripe.customers.has(String(session.customer))).toBe(true);
    expect((await remove(runner)).status).toBe(200);
    expect(stripe.customers.has(String(session.customer))).toBe(false);
  });

  it('waits until that is possible', async () => {
    const { runner, session } = await subscriber();
    stripe.mishaps.push(429);
    expect(await remove(runner)).toMatchObject({
      status: 503,
      body: { code: 'PAYMENTS_UNAVAILABLE', error: expect.stringMatching(/^Your subscription/) },
    });
    expect((await runner.subscription()).isPro).toBe(true);
    expect((await remove(runner)).status).toBe(200);
    expect(stripe.customers.has(String(session.customer))).toBe(false);
  });
});
