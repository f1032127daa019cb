import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  day,
  type Payer,
  type PaymentsWorld,
  startPaymentsWorld,
} from '../../../../tests/payments-world.ts';
import { syncSubscriptionJob } from '../../../jobs/sync-subscription.ts';
import { createSandbox } from './provider.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld(createSandbox);
});
afterAll(() => world.stop());

const sandbox = '/api/billing/sandbox';
const oneMillion = { id: randomUUID(), quantity: 1, tokensPerPackage: 1_000_000 };
const twoSmall = { id: randomUUID(), quantity: 2, tokensPerPackage: 50_000 };

/** The id at the end of the address that a call leads to. */
async function checkoutOf(runner: Payer, call: string, body: object = {}): Promise<string> {
  const response = await runner.post(`/api/subscription/${call}`, body);
  expect(response, JSON.stringify(response.body)).toMatchObject({ status: 200 });
  const { url } = response.body as { url: string };
  expect(url).toMatch(/^http:\/\/localhost:3000\/sandbox\/checkout\/[0-9a-f-]{36}$/);
  return url.slice(-36);
}

const complete = (runner: Payer, id: string) => runner.post(`${sandbox}/checkouts/${id}/complete`);

async function subscriber(): Promise<Payer> {
  const runner = await world.signUp();
  await complete(runner, await checkoutOf(runner, 'create-checkout'));
  return runner;
}

const act = (runner: Payer, action: string) => runner.post(`${sandbox}/portal`, { action });

const inDays = (days: number) =>
  new Date(world.time.now.getTime() + days * day * 1000).toISOString();

describe('a checkout of the Pro plan', () => {
  it('shows what it costs, and makes Pro of who completes it', async () => {
    const runner = await world.signUp();
    expect(await runner.subscription()).toMatchObject({
      ...{ isPro: false, payments: 'sandbox', status: null },
    });
    const id = await checkoutOf(runner, 'create-checkout', { userId: runner.id });
    expect((await runner.get(`${sandbox}/checkouts/${id}`)).body).toEqual({
      ...{ mode: 'subscription', email: runner.email, trialDays: 7, isComplete: false },
      items: [{ name: 'Longrun Pro', cents: 499, quantity: 1 }],
      successUrl: 'http://localhost:3000/dashboard?upgraded=true',
      cancelUrl: 'http://localhost:3000/pricing',
    });
    expect((await runner.subscription()).isPro).toBe(false);
    expect((await complete(runner, id)).body).toEqual({
      url: 'http://localhost:3000/dashboard?upgraded=true',
    });
    expect(await runner.subscription()).toMatchObject({
      ...{ isPro: true, status: 'trialing', currentPeriodEnd: inDays(7), cancelAtPeriodEnd: false },
      tokens: { allowance: 500_000, remaining: 500_000 },
    });
  });

  it('is one subscription, however often it is completed', async () => {
    const runner = await world.signUp();
    const id = await checkoutOf(runner, 'create-checkout');
    const answers = await Promise.all([1, 2, 3].map(() => complete(runner, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await world.database.executeSql(
      "select count(*)::int as count from payment_events where id = 'evt_sandbox_' || $1",
      [id],
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect((await runner.get(`${sandbox}/checkouts/${id}`)).body).toMatchObject({
      isComplete: true,
    });
  });

  it('begins no second subscription beside the first', async () => {
    const runner = await world.signUp();
    const [first, second] = [
      await checkoutOf(runner, 'create-checkout'),
      await checkoutOf(runner, 'create-checkout'),
    ];
    expect((await complete(runner, first)).status).toBe(200);
    expect((await complete(runner, second)).status).toBe(409);
    expect((await runner.subscription()).status).toBe('trialing');
    // Who comes for another is led to the one they have.
    expect((await runner.post('/api/subscription/create-checkout')).body).toEqual({
      url: 'http://localhost:3000/sandbox/portal',
    });
  });

  it('is nobody else’s', async () => {
    const [jo, sam] = [await world.signUp(), await world.signUp()];
    const id = await checkoutOf(jo, 'create-checkout');
    expect((await sam.get(`${sandbox}/checkouts/${id}`)).status).toBe(404);
    expect((await complete(sam, id)).status).toBe(404);
    for (const runner of [jo, sam]) expect((await runner.subscription()).isPro).toBe(false);
  });
});

describe('the plan', () => {
  it('goes on month by month until it is cancelled, and then to the end of the period', async () => {
    const runner = await subscriber();
    const firstPayment = inDays(7);
    await world.pass(7 * day + 10);
    const active = await runner.subscription();
    expect(active).toMatchObject({ isPro: true, status: 'active', cancelAtPeriodEnd: false });
    const monthLater = new Date(firstPayment);
    monthLater.setUTCMonth(monthLater.getUTCMonth() + 1);
    expect(active.currentPeriodEnd).toBe(monthLater.toISOString());

    expect((await act(runner, 'cancel')).body.subscription).toEqual({
      ...{ status: 'active', currentPeriodEnd: monthLater.toISOString(), cancelAtPeriodEnd: true },
    });
    expect(await runner.subscription()).toMatchObject({ isPro: true, cancelAtPeriodEnd: true });
    await act(runner, 'resume');
    expect(await runner.subscription()).toMatchObject({ isPro: true, cancelAtPeriodEnd: false });
    await world.pass(32 * day);
    expect(await runner.subscription()).toMatchObject({ isPro: true, status: 'active' });

    await act(runner, 'cancel');
    await world.pass(25 * day);
    expect(await runner.subscription()).toMatchObject({ isPro: true, cancelAtPeriodEnd: true });
    await world.pass(10 * day);
    expect(await runner.subscription()).toMatchObject({
      ...{ isPro: false, status: 'canceled', tokens: { allowance: 0, remaining: 0 } },
    });
  });

  it('has one trial', async () => {
    const runner = await subscriber();
    await act(runner, 'cancel');
    expect((await act(runner, 'end-period')).body.subscription.status).toBe('canceled');
    expect((await runner.subscription()).isPro).toBe(false);
    const id = await checkoutOf(runner, 'create-checkout');
    expect((await runner.get(`${sandbox}/checkouts/${id}`)).body).toMatchObject({ trialDays: 0 });
    await complete(runner, id);
    expect(await runner.subscription()).toMatchObject({ isPro: true, status: 'active' });
  });

  it('rests while a payment is overdue', async () => {
    const runner = await subscriber();
    await act(runner, 'end-period');
    await act(runner, 'fail-payment');
    expect(await runner.subscription()).toMatchObject({ isPro: false, status: 'past_due' });
    expect((await runner.post('/api/subscription/manage-subscription')).status).toBe(200);
    await act(runner, 'pay');
    expect(await runner.subscription()).toMatchObject({ isPro: true, status: 'active' });
  });

  it('that was granted outlives what was paid', async () => {
    const runner = await subscriber();
    await world.database.asService(runner.id, (tx) =>
      tx.updateTable('user_subscription_details').set({ subscription_status: 'pro' }).execute(),
    );
    await act(runner, 'cancel');
    await world.pass(8 * day);
    expect(await runner.subscription()).toMatchObject({ isPro: true, status: 'canceled' });
  });

  it('that the profile has for other reasons is not ended by a payment that never was', async () => {
    const runner = await world.signUp();
    await world.database.asService(runner.id, (tx) =>
      tx
        .insertInto('user_profiles')
        .values({ user_id: runner.id, subscription_status: 'pro' })
        .execute(),
    );
    await complete(
      runner,
      await checkoutOf(runner, 'purchase-tokens', { tokenPackages: [twoSmall] }),
    );
    await checkoutOf(runner, 'create-checkout');
    await checkoutOf(runner, 'create-checkout');
    expect(await runner.subscription()).toMatchObject({
      ...{ isPro: true, status: null, tokens: { purchased: 100_000 } },
    });
  });

  it('of the sandbox ends with its period on a server that has left the sandbox', async () => {
    const runner = await subscriber();
    const later = new Date(world.time.now.getTime() + 8 * day * 1000);
    const elsewhere = { ...world.services, payments: undefined, clock: () => later };
    await syncSubscriptionJob({ ...elsewhere, clock: () => world.time.now }, { userId: runner.id });
    expect((await runner.subscription()).isPro).toBe(true);
    await syncSubscriptionJob(elsewhere, { userId: runner.id });
    expect(await runner.subscription()).toMatchObject({ isPro: false, status: null });
  });

  it('that is over has nothing to be done with', async () => {
    const runner = await world.signUp();
    expect((await act(runner, 'cancel')).body).toMatchObject({ code: 'NO_SUBSCRIPTION' });
    expect((await act(runner, 'explode')).status).toBe(422);
  });
});

describe('a purchase of tokens', () => {
  const buy = (runner: Payer, tokenPackages: object[]) =>
    checkoutOf(runner, 'purchase-tokens', { userId: runner.id, tokenPackages });

  it('adds them once, when it is paid and not before', async () => {
    const runner = await subscriber();
    const id = await buy(runner, [oneMillion, twoSmall]);
    expect((await runner.get(`${sandbox}/checkouts/${id}`)).body).toMatchObject({
      ...{ mode: 'tokens', trialDays: 0 },
      items: [
        { name: '1M AI tokens', cents: 900, quantity: 1 },
        { name: '50K AI tokens', cents: 50, quantity: 2 },
      ],
    });
    expect((await runner.subscription()).tokens.purchased).toBe(0);
    await Promise.all([complete(runner, id), complete(runner, id), complete(runner, id)]);
    expect((await runner.subscription()).tokens).toMatchObject({
      ...{ purchased: 1_100_000, total: 1_600_000 },
    });
  });

  it('can be given back, once', async () => {
    const runner = await subscriber();
    for (const packages of [[oneMillion], [twoSmall]])
      await complete(runner, await buy(runner, packages));
    const { body } = await runner.get(`${sandbox}/portal`);
    const order = body.orders.find(({ tokens }: { tokens: number }) => tokens === 1_000_000);
    expect(order).toMatchObject({ cents: 900, status: 'paid' });
    for (const _ of [1, 2]) {
      const { body } = await runner.post(`${sandbox}/orders/${order.id}/refund`);
      expect(body.orders).toContainEqual({ ...order, status: 'refunded' });
      expect((await runner.subscription()).tokens.purchased).toBe(100_000);
    }
    expect((await runner.post(`${sandbox}/orders/${randomUUID()}/refund`)).status).toBe(404);
    expect((await (await world.signUp()).post(`${sandbox}/orders/${order.id}/refund`)).status).toBe(
      404,
    );
  });

  it('is begun only so many times an hour', async () => {
    const runner = await subscriber();
    const begin = () =>
      runner.post('/api/subscription/purchase-tokens', { tokenPackages: [twoSmall] });
    for (let begun = 0; begun < 30; begun += 1) expect((await begin()).status).toBe(200);
    expect((await begin()).status).toBe(429);
  });

  it('is for who is on the Pro plan', async () => {
    const runner = await world.signUp();
    const response = await runner.post('/api/subscription/purchase-tokens', {
      tokenPackages: [oneMillion],
    });
    expect(response).toMatchObject({
      status: 403,
      body: { error: 'Only Pro users can purchase additional tokens' },
    });
  });

  it.each([
    ['none', []],
    ['six', Array.from({ length: 6 }, () => ({ ...twoSmall, id: randomUUID() }))],
    ['eleven of one', [{ ...twoSmall, quantity: 11 }]],
    ['a size of its own', [{ ...twoSmall, tokensPerPackage: 1 }]],
  ])('of %s packages is refused', async (_what, tokenPackages) => {
    const runner = await subscriber();
    const { status } = await runner.post('/api/subscription/purchase-tokens', { tokenPackages });
    expect(status).toBe(422);
  });
});

describe('the calls', () => {
  it.each(['create-checkout', 'manage-subscription', 'purchase-tokens'])(
    '%s are made for oneself',
    async (call) => {
      const [jo, sam] = [await subscriber(), await subscriber()];
      const body = { userId: sam.id, tokenPackages: [twoSmall] };
      expect((await jo.post(`/api/subscription/${call}`, body)).status).toBe(403);
      const stranger = await fetch(`${world.urls[0]}/api/subscription/${call}`, { method: 'POST' });
      expect(stranger.status).toBe(401);
    },
  );

  it('lead to the portal only who has something to manage', async () => {
    const runner = await world.signUp();
    const manage = () =>
      runner.post('/api/subscription/manage-subscription', { userId: runner.id });
    expect(await manage()).toMatchObject({
      status: 400,
      body: { error: 'You need to upgrade to Pro first before managing your subscription.' },
    });
    await complete(runner, await checkoutOf(runner, 'create-checkout'));
    expect(await manage()).toEqual({
      status: 200,
      body: { url: 'http://localhost:3000/sandbox/portal' },
    });
    await act(runner, 'cancel');
    await act(runner, 'end-period');
    expect(await manage()).toMatchObject({
      status: 404,
      body: {
        error:
          'No active subscription found. Please upgrade to Pro first or contact support if you believe this is an error.',
      },
    });
  });
});

describe('a server that takes no payments', () => {
  let off: PaymentsWorld;
  beforeAll(async () => {
    off = await startPaymentsWorld(() => undefined);
  });
  afterAll(() => off.stop());

  it('says so', async () => {
    const runner = await off.signUp();
    expect(await runner.post('/api/subscription/create-checkout')).toMatchObject({
      status: 403,
      body: { code: 'PAYMENTS_OFF' },
    });
    expect((await runner.get('/api/config')).body).toMatchObject({ payments: 'off' });
    expect((await runner.subscription()).payments).toBe('off');
    expect((await runner.get(`${sandbox}/portal`)).status).toBe(404);
    expect((await runner.post('/api/billing/webhook')).status).toBe(404);
  });
});
