import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Payer,
  type PaymentsWorld,
  startPaymentsWorld,
} from '../../../../tests/payments-world.ts';
import { createSandbox } from './provider.ts';
import {
  act,
  checkoutOf,
  complete,
  oneMillion,
  sandbox,
  subscriber,
  twoSmall,
} from './sandbox.fixture.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld(createSandbox);
});
afterAll(() => world.stop());

describe('a purchase of tokens', () => {
  const buy = (runner: Payer, tokenPackages: object[]) =>
    checkoutOf(runner, 'purchase-tokens', { userId: runner.id, tokenPackages });

  it('adds them once, when it is paid and not before', async () => {
    const runner = await subscriber(world);
    const id = await buy(runner, [oneMillion, twoSmall]);
    expect((await runner.get(`${sandbox}/checkouts/${id}`)).body).toMatchObject({
      mode: 'tokens',
      trialDays: 0,
      items: [
        { name: '1M AI tokens', cents: 900, quantity: 1 },
        { name: '50K AI tokens', cents: 50, quantity: 2 },
      ],
    });
    expect((await runner.subscription()).tokens.purchased).toBe(0);
    await Promise.all([complete(runner, id), complete(runner, id), complete(runner, id)]);
    expect((await runner.subscription()).tokens).toMatchObject({
      purchased: 1_100_000,
      total: 1_600_000,
    });
  });

  it('can be refunded, once', async () => {
    const runner = await subscriber(world);
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

  it('can only be started so many times an hour', async () => {
    const runner = await subscriber(world);
    const begin = (begun: number) =>
      runner.post('/api/subscription/purchase-tokens', {
        tokenPackages: [
          { ...oneMillion, quantity: 1 + (begun % 10) },
          { ...twoSmall, quantity: 1 + Math.floor(begun / 10) },
        ],
      });
    for (let begun = 0; begun < 30; begun += 1) expect((await begin(begun)).status).toBe(200);
    expect((await begin(30)).status).toBe(429);
    // One that is already open does not count again.
    expect((await begin(0)).status).toBe(200);
  });

  const bodies: [string, unknown][] = [
    ['as the page sends it', { tokenPackages: [oneMillion] }],
    ['with ids of its own', { tokenPackages: [{ ...oneMillion, id: 'pkg-1' }] }],
    ['of nothing', { tokenPackages: [] }],
    ['that is no purchase', 'none'],
  ];

  it.each(bodies)('requires the Pro plan, whatever is asked: %s', async (_what, body) => {
    const runner = await world.signUp();
    const response = await runner.post('/api/subscription/purchase-tokens', body as object);
    expect(response).toMatchObject({
      status: 403,
      body: {
        code: 'TOKENS_NEED_PRO',
        error: 'Only Pro users can purchase additional tokens',
      },
    });
    expect(response.body).not.toHaveProperty('fields');
  });

  it.each(bodies)('asks a visitor to log in, whatever is asked: %s', async (_what, body) => {
    for (const cookie of ['', 'longrun.session_token=made.up'])
      expect(
        await (
          await fetch(`${world.urls[0]}/api/subscription/purchase-tokens`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', cookie },
            body: JSON.stringify(body),
          })
        ).json(),
      ).toEqual({ code: 'NOT_AUTHENTICATED', error: 'Please log in to purchase tokens' });
  });

  it('may choose its package ids', async () => {
    const runner = await subscriber(world);
    const tokenPackages = [
      { ...oneMillion, id: 'package-1' },
      { ...twoSmall, id: '2' },
    ];
    await complete(runner, await checkoutOf(runner, 'purchase-tokens', { tokenPackages }));
    expect((await runner.subscription()).tokens.purchased).toBe(1_100_000);
  });

  it.each([
    ['none', []],
    ['six', Array.from({ length: 6 }, () => ({ ...twoSmall, id: randomUUID() }))],
    ['eleven of one', [{ ...twoSmall, quantity: 11 }]],
    ['a size of its own', [{ ...twoSmall, tokensPerPackage: 1 }]],
  ])('of %s packages is refused', async (_what, tokenPackages) => {
    const runner = await subscriber(world);
    const { status } = await runner.post('/api/subscription/purchase-tokens', { tokenPackages });
    expect(status).toBe(422);
  });
});

describe('the calls', () => {
  it.each(['create-checkout', 'manage-subscription', 'purchase-tokens'])(
    '%s can only be made for oneself',
    async (call) => {
      const [jo, sam] = [await subscriber(world), await subscriber(world)];
      const body = { userId: sam.id, tokenPackages: [twoSmall] };
      expect((await jo.post(`/api/subscription/${call}`, body)).status).toBe(403);
      const stranger = await fetch(`${world.urls[0]}/api/subscription/${call}`, { method: 'POST' });
      expect(stranger.status).toBe(401);
    },
  );

  it('lead to the portal only if there is something to manage', async () => {
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

describe('a server with payments off', () => {
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
