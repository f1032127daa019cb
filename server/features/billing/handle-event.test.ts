import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PaymentsWorld, startPaymentsWorld } from '../../../tests/payments-world.ts';
import type {
  PaidSubscription,
  PaymentProvider,
  ProviderEvent,
} from '../../integrations/stripe/payment-provider.ts';
import { makeRunner } from './billing.fixture.ts';
import { handleEvent } from './handle-event.ts';
import { openOrder } from './orders.ts';
import { saveCustomer } from './payment-queries.ts';
import type { PayingServices } from './payment-services.ts';

/**
 * The provider's true state by customer, as of the moment of asking, and the delay of its next
 * answers.
 */
const truth = new Map<string, PaidSubscription[]>();
let delays: number[] = [];

const provider = {
  kind: 'stripe',
  async listSubscriptions(customerId) {
    const answer = truth.get(customerId) ?? [];
    await new Promise((resolve) => setTimeout(resolve, delays.pop() ?? 0));
    return answer;
  },
} as Partial<PaymentProvider> as PaymentProvider;

let world: PaymentsWorld;
let services: PayingServices;
beforeAll(async () => {
  world = await startPaymentsWorld(() => provider);
  services = { ...world.services, payments: provider };
});
afterAll(() => world.stop());

async function customer() {
  const userId = await makeRunner(world.database, 'free');
  const customerId = `cus_${userId}`;
  await world.database.asService(userId, (tx) => saveCustomer(tx, userId, 'stripe', customerId));
  return { userId, customerId };
}

const event = (type: string, object: object): ProviderEvent => ({
  id: `evt_${randomUUID()}`,
  type,
  data: { object },
});

const told = (userId: string, type = 'customer.subscription.updated') =>
  event(type, { metadata: { user_id: userId } });

const subscription = (status: string, changes: Partial<PaidSubscription> = {}) => ({
  id: 'sub_1',
  status,
  createdAt: new Date('2026-03-01T00:00:00Z'),
  currentPeriodEnd: new Date('2026-04-01T00:00:00Z'),
  cancelAtPeriodEnd: false,
  cardFingerprint: null,
  ...changes,
});

const stored = (userId: string) =>
  world.database.asService(userId, async (tx) => {
    const details = await tx
      .selectFrom('user_subscription_details')
      .selectAll()
      .executeTakeFirstOrThrow();
    const profile = await tx.selectFrom('user_profiles').selectAll().executeTakeFirstOrThrow();
    return { ...details, profile: profile.subscription_status };
  });

describe('an event about a subscription', () => {
  it.each([
    ['trialing', 'pro'],
    ['active', 'pro'],
    ['past_due', 'free'],
    ['unpaid', 'free'],
    ['paused', 'free'],
    ['incomplete', 'free'],
    ['canceled', 'free'],
  ])('of one that is %s makes the plan %s', async (status, plan) => {
    const { userId, customerId } = await customer();
    truth.set(customerId, [subscription(status)]);
    await handleEvent(services, told(userId));
    expect(await stored(userId)).toMatchObject({ plan, profile: plan, status });
  });

  it.each([
    ['an overdue one that is paid', 'past_due', 'active'],
    ['a paused one that goes on', 'paused', 'active'],
    ['one that ends', 'active', 'canceled'],
  ])('follows %s', async (_what, before, after) => {
    const { userId, customerId } = await customer();
    for (const status of [before, after]) {
      truth.set(customerId, [subscription(status)]);
      await handleEvent(services, told(userId));
    }
    expect((await stored(userId)).status).toBe(after);
  });

  it('stores when it ends, and whether it continues', async () => {
    const { userId, customerId } = await customer();
    const currentPeriodEnd = new Date('2026-05-05T05:05:05Z');
    truth.set(customerId, [subscription('active', { currentPeriodEnd, cancelAtPeriodEnd: true })]);
    await handleEvent(services, told(userId));
    expect(await stored(userId)).toMatchObject({
      current_period_end: currentPeriodEnd,
      cancel_at_period_end: true,
    });
  });

  it('about one that is over does not affect a running one', async () => {
    const { userId, customerId } = await customer();
    truth.set(customerId, [
      subscription('canceled', { id: 'sub_old', createdAt: new Date('2026-03-20T00:00:00Z') }),
      subscription('active', { id: 'sub_new' }),
    ]);
    await handleEvent(services, told(userId, 'customer.subscription.deleted'));
    expect(await stored(userId)).toMatchObject({
      provider_subscription_id: 'sub_new',
      plan: 'pro',
    });
  });

  it('leaves a grant as it is', async () => {
    const { userId, customerId } = await customer();
    await world.database.asService(userId, (tx) =>
      tx.updateTable('user_subscription_details').set({ subscription_status: 'pro' }).execute(),
    );
    truth.set(customerId, [subscription('canceled')]);
    await handleEvent(services, told(userId));
    expect(await stored(userId)).toMatchObject({ subscription_status: 'pro', plan: 'free' });
  });

  const status = fc.constantFrom('trialing', 'active', 'past_due', 'canceled');
  const step = fc.record({ status, delay: fc.nat(4), copies: fc.integer({ min: 1, max: 3 }) });

  it('leads to the true state in the end, however late, repeated and reordered events are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const { userId, customerId } = await customer();
        delays = steps.map(({ delay }) => delay);
        const handling = steps.map(async ({ status, copies }, index) => {
          await new Promise((resolve) => setTimeout(resolve, index));
          truth.set(customerId, [subscription(status)]);
          const news = told(userId);
          // Two servers with the same event at once, and a copy of it later.
          await Promise.all(Array.from({ length: copies }, () => handleEvent(services, news)));
        });
        await Promise.all(handling);
        const last = steps.at(-1)?.status;
        const plan = last === 'trialing' || last === 'active' ? 'pro' : 'free';
        expect(await stored(userId)).toMatchObject({ status: last, plan, profile: plan });
      }),
      { numRuns: 60 },
    );
  });
});

describe('a runner’s id with the provider', () => {
  const save = (userId: string, kind: 'stripe' | 'sandbox', customerId: string) =>
    world.database.asService(userId, (tx) => saveCustomer(tx, userId, kind, customerId));

  it('is the one stored first', async () => {
    const userId = await makeRunner(world.database, 'free');
    await Promise.all(['cus_1', 'cus_2', 'cus_3'].map((id) => save(userId, 'stripe', id)));
    const { provider_customer_id: kept } = await stored(userId);
    await save(userId, 'stripe', 'cus_4');
    expect((await stored(userId)).provider_customer_id).toBe(kept);
  });

  it('changes with the provider, and replaces what the other one reported', async () => {
    const { userId, customerId } = await customer();
    truth.set(customerId, [subscription('active')]);
    await handleEvent(services, told(userId));
    await save(userId, 'sandbox', 'cus_sandbox_1');
    expect(await stored(userId)).toMatchObject({
      provider: 'sandbox',
      status: null,
      plan: 'free',
      profile: 'free',
    });
  });
});

describe('an event about tokens', () => {
  const packages = [{ id: randomUUID(), quantity: 1, tokensPerPackage: 100_000 as const }];

  async function order() {
    const { userId } = await customer();
    const orderId = randomUUID();
    const opened = { userId, id: orderId, provider: 'stripe' as const, packages };
    await world.database.asService(userId, (tx) => openOrder({ tx, ...opened }));
    const metadata = { user_id: userId, order_id: orderId };
    return {
      userId,
      paid: event('checkout.session.completed', {
        mode: 'payment',
        payment_status: 'paid',
        metadata,
      }),
      unpaid: event('checkout.session.completed', {
        mode: 'payment',
        payment_status: 'unpaid',
        metadata,
      }),
      paidLater: event('checkout.session.async_payment_succeeded', {
        mode: 'payment',
        payment_status: 'paid',
        metadata,
      }),
      refunded: (cents: number) =>
        event('charge.refunded', { amount: 100, amount_refunded: cents, metadata }),
    };
  }

  const tokensOf = async (userId: string) =>
    world.database.asService(userId, async (tx) => {
      const { additional_ai_tokens: tokens } = await tx
        .selectFrom('user_profiles')
        .select('additional_ai_tokens')
        .executeTakeFirstOrThrow();
      return tokens;
    });

  it('adds them once the money is there, which may be later than the checkout', async () => {
    const { userId, unpaid, paidLater } = await order();
    await handleEvent(services, unpaid);
    expect(await tokensOf(userId)).toBe(0);
    await handleEvent(services, paidLater);
    expect(await tokensOf(userId)).toBe(100_000);
  });

  it('takes back what was refunded, nothing twice, in any order', async () => {
    const refunds = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(refunds, fc.infiniteStream(fc.nat()), async (cents, random) => {
        const { userId, paid, paidLater, refunded } = await order();
        const events = [paid, paidLater, ...cents.map(refunded)];
        const delivered = [...events, ...events]
          .map((one) => ({ one, at: random.next().value ?? 0 }))
          .sort((a, b) => a.at - b.at);
        await Promise.all(delivered.map(({ one }) => handleEvent(services, one)));
        expect(await tokensOf(userId)).toBe(100_000 - 1000 * Math.max(0, ...cents));
      }),
      { numRuns: 40 },
    );
  });
});

describe('an event', () => {
  const noted = async ({ id }: ProviderEvent) => {
    const { rows } = await world.database.executeSql(
      'select id from payment_events where id = $1',
      [id],
    );
    return rows.length;
  };

  it('is recorded once', async () => {
    const { userId } = await customer();
    const news = told(userId);
    await Promise.all([1, 2, 3].map(() => handleEvent(services, news)));
    expect(await noted(news)).toBe(1);
  });

  it('that could not be handled is not recorded, so that it works when it comes again', async () => {
    const { userId, customerId } = await customer();
    truth.set(customerId, [subscription('active')]);
    const news = told(userId);
    const down = { ...provider, listSubscriptions: () => Promise.reject(new Error('down')) };
    await expect(handleEvent({ ...services, payments: down }, news)).rejects.toThrow('down');
    expect(await noted(news)).toBe(0);
    await handleEvent(services, news);
    expect(await stored(userId)).toMatchObject({ plan: 'pro' });
  });

  it.each([
    ['of no account of ours', () => told(randomUUID())],
    ['of another product', () => event('customer.subscription.updated', { metadata: {} })],
    ['of a type we do not know', () => event('payout.paid', { amount: 1 })],
    ['with nothing in it', () => event('charge.refunded', {})],
  ])('%s is accepted, and does nothing', async (_what, make) => {
    const news = make();
    await handleEvent(services, news);
    expect(await noted(news)).toBe(1);
  });

  it('about an order that is not the runner’s adds nothing', async () => {
    const { userId } = await customer();
    const metadata = { user_id: userId, order_id: randomUUID() };
    const session = { mode: 'payment', payment_status: 'paid', metadata };
    await handleEvent(services, event('checkout.session.completed', session));
    const { profile } = await stored(userId);
    expect(profile).toBe('free');
  });
});
