import type { Updateable } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/database.ts';
import type { UserSubscriptionDetails } from '../../db/types.ts';
import { makeRunner } from './billing.fixture.ts';
import { findPlan } from './find-plan.ts';
import { grantPro, revokePro } from './grant-pro.ts';

const { database, dispose } = await testDatabase();
afterAll(dispose);

const grant = (userId: string) => database.asService(userId, (tx) => grantPro({ tx, userId }));
const revoke = (userId: string) => database.asService(userId, (tx) => revokePro({ tx, userId }));
const plan = (userId: string) => database.asUser(userId, (tx) => findPlan(tx, userId));

/** As payments do it: the profile has the resulting plan, the details its status. */
async function pay(
  userId: string,
  status: string,
  details: Updateable<UserSubscriptionDetails> = {},
) {
  const columns = { plan: 'pro', status, ...details };
  await database.asService(userId, async (tx) => {
    await tx
      .insertInto('user_subscription_details')
      .values({ user_id: userId, ...columns })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
      .execute();
    const subscription_status = ['active', 'trialing'].includes(status) ? 'pro' : 'free';
    await tx.updateTable('user_profiles').set({ subscription_status }).execute();
  });
}

describe('a granted Pro plan', () => {
  it('unlocks everything in Pro, until it is revoked', async () => {
    const runner = await makeRunner(database, 'free');
    expect([await grant(runner), await grant(runner)]).toEqual([true, false]);
    expect(await plan(runner)).toMatchObject({
      isPro: true,
      mayUseProThemes: true,
      mayUseZonesAndStrategy: true,
      hasAllowance: true,
      paymentStatus: null,
    });
    expect(await revoke(runner)).toEqual({ wasPro: true, pays: false });
    expect(await plan(runner)).toMatchObject({ isPro: false, hasAllowance: false });
    expect(await revoke(runner)).toEqual({ wasPro: false, pays: false });
    expect(await grant(runner)).toBe(true);
  });

  it('is nobody else’s', async () => {
    const [jo, sam] = [await makeRunner(database, 'free'), await makeRunner(database, 'free')];
    await grant(jo);
    expect(await plan(sam)).toMatchObject({ isPro: false });
    await grant(sam);
    await revoke(jo);
    expect(await plan(sam)).toMatchObject({ isPro: true });
  });

  it('can be granted before there is a profile', async () => {
    const runner = await makeRunner(database, 'free');
    await database.asService(runner, (tx) => tx.deleteFrom('user_profiles').execute());
    expect(await grant(runner)).toBe(true);
    expect(await plan(runner)).toMatchObject({ isPro: true });
  });

  it('stays whatever happens to a payment', async () => {
    const runner = await makeRunner(database, 'free');
    await grant(runner);
    for (const status of ['trialing', 'active', 'past_due', 'canceled']) {
      await pay(runner, status);
      expect(await plan(runner)).toMatchObject({ isPro: true });
    }
    expect(await revoke(runner)).toEqual({ wasPro: true, pays: false });
    expect(await plan(runner)).toMatchObject({ isPro: false, paymentStatus: 'canceled' });
  });
});

describe('revoking Pro', () => {
  it.each(['trialing', 'active', 'past_due', 'unpaid', 'paused'])(
    'leaves a payment that is %s as it is, and reports it',
    async (status) => {
      const runner = await makeRunner(database, 'free');
      await pay(runner, status);
      const before = await plan(runner);
      await grant(runner);
      expect(await revoke(runner)).toEqual({ wasPro: true, pays: true });
      expect(await plan(runner)).toEqual(before);
    },
  );

  it.each(['canceled', 'incomplete_expired'])(
    'knows that one that is %s is over',
    async (status) => {
      const runner = await makeRunner(database, 'free');
      await pay(runner, status);
      expect(await revoke(runner)).toEqual({ wasPro: false, pays: false });
      expect(await plan(runner)).toMatchObject({ paymentStatus: status });
    },
  );

  it('reaches the older ways of storing Pro', async () => {
    const runner = await makeRunner(database, 'pro');
    await pay(runner, 'pro');
    await database.asService(runner, (tx) =>
      tx.updateTable('user_profiles').set({ subscription_status: 'pro' }).execute(),
    );
    expect(await revoke(runner)).toEqual({ wasPro: true, pays: false });
    expect(await plan(runner)).toMatchObject({ isPro: false, paymentStatus: null });
  });
});
