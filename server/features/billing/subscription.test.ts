import type { Updateable } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscriptionSchema } from '#shared/billing/schema.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import type { UserSubscriptionDetails } from '../../db/types.ts';
import { addPurchased } from './purchased-tokens.ts';
import { tokenAccount } from './token-account.ts';

describe('GET /api/subscription', () => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  async function subscription(runner: Runner) {
    const response = await runner.request('/api/subscription');
    expect(response.status).toBe(200);
    const answer = await response.json();
    // Nothing but the declared fields is returned.
    expect(subscriptionSchema.strict().parse(answer)).toEqual(answer);
    return subscriptionSchema.parse(answer);
  }

  const withDetails = ({ id }: Runner, details: Updateable<UserSubscriptionDetails>) =>
    world.database.asService(id, (tx) =>
      tx
        .insertInto('user_subscription_details')
        .values({ user_id: id, plan: 'pro', ...details })
        .execute(),
    );

  const nextMonth = () => {
    const now = new Date();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
      .toISOString()
      .slice(0, 10);
  };

  it('is the free plan for a new runner', async () => {
    expect(await subscription(await world.signUp())).toEqual({
      isPro: false,
      status: null,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      payments: 'off',
      trialAvailable: false,
      tokens: {
        used: 0,
        allowance: 0,
        purchased: 0,
        total: 0,
        remaining: 0,
        resetsAt: nextMonth(),
      },
    });
  });

  it.each([
    ['granted', { subscription_status: 'pro' }, { isPro: true, allowance: 500_000 }],
    ['paid, by the details alone', { status: 'active' }, { isPro: false, allowance: 500_000 }],
    ['no longer paid', { status: 'past_due' }, { isPro: false, allowance: 0 }],
  ])('of a plan that is %s', async (_what, details, { isPro, allowance }) => {
    const runner = await world.signUp();
    await withDetails(runner, details);
    expect(await subscription(runner)).toMatchObject({
      isPro,
      status: ('status' in details && details.status) || null,
      tokens: { allowance, total: allowance, remaining: allowance },
    });
  });

  it('says until when it is paid, and whether it ends then', async () => {
    const runner = await world.signUp();
    await withDetails(runner, {
      status: 'trialing',
      current_period_end: new Date('2030-02-03T04:05:06Z'),
      cancel_at_period_end: true,
    });
    expect(await subscription(runner)).toMatchObject({
      status: 'trialing',
      currentPeriodEnd: '2030-02-03T04:05:06.000Z',
      cancelAtPeriodEnd: true,
    });
  });

  it('counts the tokens at once, without signing in again', async () => {
    const [runner, other] = [await world.signUp(), await world.signUp()];
    await withDetails(runner, { subscription_status: 'pro' });
    await world.database.asService(runner.id, (tx) =>
      addPurchased({ tx, userId: runner.id, purchaseId: 'a', tokens: 100_000 }),
    );
    const { reserve, settle } = tokenAccount(world.database);
    await settle(await reserve(runner.id, 5000), 1234);
    await reserve(runner.id, 2000);
    expect((await subscription(runner)).tokens).toMatchObject({
      used: 1234,
      allowance: 500_000,
      purchased: 100_000,
      total: 600_000,
      remaining: 600_000 - 1234 - 2000,
    });
    expect((await subscription(other)).tokens).toMatchObject({ used: 0, purchased: 0 });
  });

  it('requires a session, and is nobody else’s', async () => {
    expect((await world.request('/api/subscription')).status).toBe(401);
    const [runner, other] = [await world.signUp(), await world.signUp()];
    await withDetails(other, { subscription_status: 'pro' });
    const response = await runner.request(`/api/subscription?userId=${other.id}`);
    expect(await response.json()).toMatchObject({ isPro: false });
  });
});
