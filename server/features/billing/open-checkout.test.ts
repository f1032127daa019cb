import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  day,
  type Payer,
  type PaymentsWorld,
  startPaymentsWorld,
} from '../../../tests/payments-world.ts';
import { type StripeServer, secretKey, startStripeServer } from '../../../tests/stripe-server.ts';
import { createStripe } from '../../integrations/stripe/stripe.ts';
import { createSandbox } from './sandbox/provider.ts';
import { complete, subscriber } from './sandbox/sandbox.fixture.ts';

const small = { quantity: 2, tokensPerPackage: 50_000 };
const large = { quantity: 1, tokensPerPackage: 1_000_000 };

/** Like the page: each click uses new package ids. */
const buy = (runner: Payer, packages: object[], server = 0) =>
  runner.post(
    '/api/subscription/purchase-tokens',
    { tokenPackages: packages.map((one) => ({ ...one, id: randomUUID() })) },
    server,
  );
const upgrade = (runner: Payer, server = 0) =>
  runner.post('/api/subscription/create-checkout', { userId: runner.id }, server);

const urlsOf = (answers: { status: number; body: { url?: string } }[]) => {
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  return new Set(answers.map(({ body }) => body.url));
};

async function makePro(world: PaymentsWorld, { id }: Payer) {
  await world.database.asService(id, (tx) =>
    tx.insertInto('user_profiles').values({ user_id: id, subscription_status: 'pro' }).execute(),
  );
}

describe('a checkout at Stripe', () => {
  let stripe: StripeServer;
  let world: PaymentsWorld;
  beforeAll(async () => {
    stripe = await startStripeServer();
    world = await startPaymentsWorld(
      ({ clock }) =>
        createStripe(
          { secretKey, webhookSecret: 'whsec_of_the_tests', apiUrl: stripe.url },
          { clock },
        ),
      { servers: 2 },
    );
  });
  afterAll(async () => {
    await world.stop();
    await stripe.stop();
  });
  beforeEach(() => {
    stripe.mishaps.length = 0;
    stripe.sessions.length = 0;
  });

  const proRunner = async () => {
    const runner = await world.signUp();
    await makePro(world, runner);
    return runner;
  };
  const sessionAt = (url: string | undefined) =>
    stripe.sessions.find((session) => session.url === url) ?? {};

  it.each([
    ['Upgrade', upgrade],
    ['Buy Tokens', (runner: Payer, server: number) => buy(runner, [small, large], server)],
  ])('is one, however often %s is clicked, in any tab and on any server', async (_what, click) => {
    const runner = await proRunner();
    const urls = urlsOf(
      await Promise.all([0, 1, 0, 1, 0, 1].map((server) => click(runner, server))),
    );
    expect(urls.size).toBe(1);
    world.time.now = new Date(world.time.now.getTime() + 3_600_000);
    for (const server of [0, 1]) urls.add((await click(runner, server)).body.url);
    expect(urls.size).toBe(1);
    expect(stripe.sessions).toHaveLength(1);
  });

  it.each([
    ['Upgrade', upgrade],
    ['Buy Tokens', (runner: Payer) => buy(runner, [small])],
  ])('stays one even when the response to %s was lost', async (_what, click) => {
    const runner = await proRunner();
    const before = stripe.requests.length;
    stripe.mishaps.push('lost', 'lost', 'lost', 'lost');
    expect((await click(runner, 0)).status).toBe(503);
    stripe.mishaps.length = 0;
    world.time.now = new Date(world.time.now.getTime() + 3_600_000);
    expect((await click(runner, 1)).status).toBe(200);
    expect(stripe.sessions).toHaveLength(1);
    const keys = stripe.requests
      .slice(before)
      .filter(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions')
      .map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('differs for another basket, and is the same for the same one in another order', async () => {
    const runner = await proRunner();
    const baskets = [[small], [small, large], [large, small], [{ ...small, quantity: 3 }], [small]];
    const urls: (string | undefined)[] = [];
    for (const basket of baskets) urls.push((await buy(runner, basket)).body.url);
    expect(urls[1]).toBe(urls[2]);
    expect(urls[0]).toBe(urls[4]);
    expect(new Set(urls).size).toBe(3);
    expect(stripe.sessions).toHaveLength(3);
  });

  it.each(['complete', 'expired'])('that is %s is not reused', async (status) => {
    const runner = await proRunner();
    for (const click of [upgrade, (one: Payer) => buy(one, [small])]) {
      const first = await click(runner);
      sessionAt(first.body.url).status = status;
      const [second, third] = [await click(runner), await click(runner)];
      expect(second.body.url).not.toBe(first.body.url);
      expect(third.body.url).toBe(second.body.url);
    }
  });

  it('that was completed before its lost response came is not reused', async () => {
    const runner = await proRunner();
    stripe.mishaps.push('lost', 'lost', 'lost', 'lost');
    expect((await buy(runner, [small])).status).toBe(503);
    stripe.mishaps.length = 0;
    const [lost = {}] = stripe.sessions.slice(-1);
    lost.status = 'complete';
    const { body } = await buy(runner, [small]);
    expect(sessionAt(body.url)).toMatchObject({ status: 'open' });
  });

  it('uses a new key after Stripe has failed, because Stripe repeats its response to a key', async () => {
    const runner = await proRunner();
    await buy(runner, [large]);
    stripe.mishaps.push(500, 500, 500);
    expect((await buy(runner, [small])).status).toBe(503);
    const failed = stripe.requests.at(-1)?.key;
    expect((await buy(runner, [small])).status).toBe(200);
    expect(stripe.requests.at(-1)?.key).not.toBe(failed);
  });

  it('of the plan is the only open one, even on other terms', async () => {
    const runner = await world.signUp();
    const trial = (await upgrade(runner)).body.url;
    // As if the trial had been used elsewhere.
    await world.database.asService(runner.id, (tx) =>
      tx
        .updateTable('user_subscription_details')
        .set({ provider_subscription_id: 'sub_old', had_trial: true })
        .execute(),
    );
    const customer = sessionAt(trial).customer;
    stripe.subscriptions.push({
      id: 'sub_old',
      customer,
      status: 'canceled',
      created: 1_770_000_000,
      trial_end: 1_771_000_000,
      items: { data: [] },
    });
    const paid = (await upgrade(runner)).body.url;
    expect(paid).not.toBe(trial);
    expect(sessionAt(trial).status).toBe('expired');
    expect(sessionAt(paid)).not.toHaveProperty('subscription_data[trial_period_days]');
    expect((await upgrade(runner)).body.url).toBe(paid);
  });
});

describe('a checkout in the sandbox', () => {
  let world: PaymentsWorld;
  beforeAll(async () => {
    world = await startPaymentsWorld(createSandbox, { servers: 2 });
  });
  afterAll(() => world.stop());

  const idOf = (url: string | undefined) => url?.split('/').at(-1) ?? '';
  const checkouts = ({ id }: Payer) =>
    world.database.asService(id, (tx) => tx.selectFrom('sandbox_checkouts').selectAll().execute());
  const orders = ({ id }: Payer) =>
    world.database.asService(id, (tx) => tx.selectFrom('token_orders').selectAll().execute());

  it('is one per purchase, until it is completed', async () => {
    const runner = await world.signUp();
    const upgrades = await Promise.all([0, 1, 0, 1].map((server) => upgrade(runner, server)));
    const [url] = urlsOf(upgrades);
    expect(urlsOf(upgrades).size).toBe(1);
    expect(await checkouts(runner)).toHaveLength(1);
    await complete(runner, idOf(url));

    const clicks = () => Promise.all([0, 1, 0, 1].map((server) => buy(runner, [small], server)));
    const [tokens] = urlsOf(await clicks());
    expect(urlsOf(await clicks())).toEqual(new Set([tokens]));
    expect(await orders(runner)).toHaveLength(1);
    await complete(runner, idOf(tokens));
    expect(urlsOf(await clicks())).not.toContain(tokens);
    expect(await orders(runner)).toHaveLength(2);
    expect((await runner.subscription()).tokens.purchased).toBe(100_000);
  });

  it('expires after a day', async () => {
    const runner = await subscriber(world);
    const first = (await buy(runner, [small])).body.url;
    world.time.now = new Date(world.time.now.getTime() + day * 1000);
    expect((await complete(runner, idOf(first))).status).toBe(409);
    const shown = await runner.get(`/api/billing/sandbox/checkouts/${idOf(first)}`);
    expect(shown.body).toMatchObject({ isExpired: true, isComplete: false });
    const second = (await buy(runner, [small])).body.url;
    expect(second).not.toBe(first);
    expect((await complete(runner, idOf(second))).status).toBe(200);
  });
});
