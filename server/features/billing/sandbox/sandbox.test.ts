import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, type PaymentsWorld, startPaymentsWorld } from '../../../../tests/payments-world.ts';
import { syncSubscriptionJob } from '../../../jobs/sync-subscription.ts';
import { completeCheckout } from './checkout.ts';
import { createSandbox } from './provider.ts';
import { act, checkoutOf, complete, sandbox, subscriber, twoSmall } from './sandbox.fixture.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld(createSandbox);
});
afterAll(() => world.stop());

const inDays = (days: number) =>
  new Date(world.time.now.getTime() + days * day * 1000).toISOString();

describe('a checkout of the Pro plan', () => {
  it('shows the price, and makes the runner Pro when completed', async () => {
    const runner = await world.signUp();
    expect(await runner.subscription()).toMatchObject({
      isPro: false,
      payments: 'sandbox',
      status: null,
    });
    const id = await checkoutOf(runner, 'create-checkout', { userId: runner.id });
    expect((await runner.get(`${sandbox}/checkouts/${id}`)).body).toEqual({
      mode: 'subscription',
      email: runner.email,
      trialDays: 7,
      isComplete: false,
      isExpired: false,
      items: [{ name: 'Longrun Pro', cents: 499, quantity: 1 }],
      successUrl: 'http://localhost:3000/dashboard?upgraded=true',
      cancelUrl: 'http://localhost:3000/pricing',
    });
    expect((await runner.subscription()).isPro).toBe(false);
    expect((await complete(runner, id)).body).toEqual({
      url: 'http://localhost:3000/dashboard?upgraded=true',
    });
    expect(await runner.subscription()).toMatchObject({
      isPro: true,
      status: 'trialing',
      currentPeriodEnd: inDays(7),
      cancelAtPeriodEnd: false,
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

  it('counts even if the server stopped before handling it', async () => {
    const runner = await world.signUp();
    const id = await checkoutOf(runner, 'create-checkout');
    const { database } = world;
    const deaf = {
      ...database,
      get owner(): never {
        throw new Error('The server has ended');
      },
    };
    const services = { ...world.services, payments: createSandbox(world.services), database: deaf };
    await expect(completeCheckout(services, { userId: runner.id, id })).rejects.toThrow(
      'has ended',
    );
    expect((await runner.subscription()).isPro).toBe(false);
    expect((await runner.get(`${sandbox}/checkouts/${id}`)).body).toMatchObject({
      isComplete: true,
    });
    await complete(runner, id);
    expect((await runner.subscription()).isPro).toBe(true);
  });

  it('starts no second subscription next to the first', async () => {
    const runner = await world.signUp();
    const first = await checkoutOf(runner, 'create-checkout');
    // As if nobody had closed it.
    const second = randomUUID();
    const expires_at = new Date(inDays(1));
    await world.database.asService(runner.id, (tx) =>
      tx
        .insertInto('sandbox_checkouts')
        .values({ user_id: runner.id, id: second, expires_at })
        .execute(),
    );
    expect((await complete(runner, first)).status).toBe(200);
    expect((await complete(runner, second)).status).toBe(409);
    expect((await runner.subscription()).status).toBe('trialing');
    // A runner who asks for another is led to the one they have.
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
  it('renews every month until it is cancelled, and then runs to the end of the period', async () => {
    const runner = await subscriber(world);
    const firstPayment = inDays(7);
    await world.pass(7 * day + 10);
    const active = await runner.subscription();
    expect(active).toMatchObject({ isPro: true, status: 'active', cancelAtPeriodEnd: false });
    const monthLater = new Date(firstPayment);
    monthLater.setUTCMonth(monthLater.getUTCMonth() + 1);
    expect(active.currentPeriodEnd).toBe(monthLater.toISOString());

    expect((await act(runner, 'cancel')).body.subscription).toEqual({
      status: 'active',
      currentPeriodEnd: monthLater.toISOString(),
      cancelAtPeriodEnd: true,
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
      isPro: false,
      status: 'canceled',
      tokens: { allowance: 0, remaining: 0 },
    });
  });

  it('has one trial', async () => {
    const runner = await subscriber(world);
    await act(runner, 'cancel');
    expect((await act(runner, 'end-period')).body.subscription.status).toBe('canceled');
    expect((await runner.subscription()).isPro).toBe(false);
    const id = await checkoutOf(runner, 'create-checkout');
    expect((await runner.get(`${sandbox}/checkouts/${id}`)).body).toMatchObject({ trialDays: 0 });
    await complete(runner, id);
    expect(await runner.subscription()).toMatchObject({ isPro: true, status: 'active' });
  });

  it('is paused while a payment is overdue', async () => {
    const runner = await subscriber(world);
    await act(runner, 'end-period');
    await act(runner, 'fail-payment');
    expect(await runner.subscription()).toMatchObject({ isPro: false, status: 'past_due' });
    expect((await runner.post('/api/subscription/manage-subscription')).status).toBe(200);
    await act(runner, 'pay');
    expect(await runner.subscription()).toMatchObject({ isPro: true, status: 'active' });
  });

  it('that was granted outlives a paid one', async () => {
    const runner = await subscriber(world);
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
      isPro: true,
      status: null,
      tokens: { purchased: 100_000 },
    });
  });

  it('from the sandbox ends with its period on a server that no longer uses the sandbox', async () => {
    const runner = await subscriber(world);
    const later = new Date(world.time.now.getTime() + 8 * day * 1000);
    const elsewhere = { ...world.services, payments: undefined, clock: () => later };
    await syncSubscriptionJob({ ...elsewhere, clock: () => world.time.now }, { userId: runner.id });
    expect((await runner.subscription()).isPro).toBe(true);
    await syncSubscriptionJob(elsewhere, { userId: runner.id });
    expect(await runner.subscription()).toMatchObject({ isPro: false, status: null });
  });

  it('that is over offers no actions', async () => {
    const runner = await world.signUp();
    expect((await act(runner, 'cancel')).body).toMatchObject({ code: 'NO_SUBSCRIPTION' });
    expect((await act(runner, 'explode')).status).toBe(422);
  });
});
