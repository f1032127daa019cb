import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/database.ts';
import { makeRunner } from './billing.fixture.ts';
import { findSubscription } from './find-subscription.ts';
import { addPurchased, removePurchasedTokens } from './purchased-tokens.ts';
import { type Reservation, reservedFor, tokenAccount } from './token-account.ts';

const { database, dispose } = await testDatabase();
afterAll(dispose);

const allowance = 500_000;
const minute = 60_000; // ms
const start = new Date('2025-06-10T08:00:00Z');

/** An account with a clock that only moves when told to. */
async function open(plan: 'free' | 'pro' = 'pro') {
  const userId = await makeRunner(database, plan);
  const clock = { now: start };
  const account = tokenAccount(database, () => clock.now);
  return {
    ...account,
    userId,
    clock,
    reserve: (tokens: number) => account.reserve(userId, tokens),
    wait: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * minute);
    },
    buy: (purchaseId: string, tokens: number) =>
      database.asService(userId, (tx) =>
        addPurchased({ tx, userId, purchaseId, tokens, now: clock.now }),
      ),
    takeBack: (purchaseId: string, refunded: number) =>
      database.asService(userId, (tx) =>
        removePurchasedTokens({ tx, userId, purchaseId, refunded, now: clock.now }),
      ),
    tokens: async () =>
      (await database.asUser(userId, (tx) => findSubscription(tx, userId, clock.now))).tokens,
  };
}

const usedUp = {
  code: 'AI_ACCESS_DENIED',
  message: 'You have used all of your AI tokens for this month.',
};

describe('the token account', () => {
  it('reserves, charges the actual use and releases the rest', async () => {
    const { reserve, settle, tokens } = await open();
    const reservation = await reserve(20_000);
    expect(await tokens()).toMatchObject({ used: 0, remaining: allowance - 20_000 });
    expect(await settle(reservation, 1234)).toBe(1234);
    expect(await tokens()).toEqual({
      used: 1234,
      allowance,
      purchased: 0,
      total: allowance,
      remaining: allowance - 1234,
      resetsAt: '2025-07-01',
    });
  });

  it('charges once, and nothing after settling with 0', async () => {
    const { reserve, settle, tokens } = await open();
    const [one, other] = [await reserve(100), await reserve(100)];
    expect([await settle(one, 90), await settle(one, 90)]).toEqual([90, 0]);
    await settle(one, 0);
    await settle(other, 0);
    expect(await settle(other, 90)).toBe(0);
    expect(await tokens()).toMatchObject({ used: 90, remaining: allowance - 90 });
  });

  it('charges more than was reserved if that was used, but never more than there is', async () => {
    const { reserve, settle, tokens } = await open();
    expect(await settle(await reserve(10), 300_000)).toBe(300_000);
    expect(await settle(await reserve(10), 300_000)).toBe(200_000);
    expect(await tokens()).toMatchObject({ used: allowance, remaining: 0 });
    await expect(reserve(1)).rejects.toMatchObject(usedUp);
  });

  it('refuses more than there is, and says whether any are left', async () => {
    const { reserve, settle } = await open();
    await expect(reserve(allowance + 1)).rejects.toMatchObject({
      code: 'AI_ACCESS_DENIED',
      message: 'You don’t have enough AI tokens left for this.',
    });
    const all = await reserve(allowance);
    await expect(reserve(1)).rejects.toMatchObject(usedUp);
    await settle(all, 0);
    await reserve(allowance);
  });

  it('is not available on the free plan, whatever was bought before', async () => {
    const { reserve, buy, tokens } = await open('free');
    await buy('a', 100_000);
    await expect(reserve(1)).rejects.toMatchObject({
      code: 'AI_ACCESS_DENIED',
      message: 'AI features require Pro access.',
    });
    expect(await tokens()).toMatchObject({ allowance: 0, purchased: 100_000, remaining: 0 });
  });

  it('releases the reservation when the server died before settling it', async () => {
    const { reserve, settle, tokens, wait } = await open();
    const lost = await reserve(allowance);
    wait(reservedFor / minute - 1);
    expect(await tokens()).toMatchObject({ remaining: 0 });
    wait(1);
    expect(await tokens()).toMatchObject({ used: 0, remaining: allowance });
    await reserve(allowance);
    // A reply that took longer than its reservation is still charged, for a day.
    expect(await settle(lost, 700)).toBe(700);
    expect(await tokens()).toMatchObject({ used: 700 });
  });

  it('forgets after a day what was never settled', async () => {
    const { reserve, settle, wait, tokens } = await open();
    const lost = await reserve(500);
    wait(reservedFor / minute + 24 * 60 + 1);
    await reserve(1);
    expect(await settle(lost, 500)).toBe(0);
    expect(await tokens()).toMatchObject({ used: 0, remaining: allowance - 1 });
  });

  it('starts over each month, and keeps purchased tokens not used yet', async () => {
    const { reserve, settle, buy, tokens, clock } = await open();
    await buy('a', 100_000);
    clock.now = new Date('2025-06-30T23:59:59.999Z');
    await settle(await reserve(530_000), 530_000);
    expect(await tokens()).toEqual({
      used: 530_000,
      allowance,
      purchased: 70_000,
      total: 600_000,
      remaining: 70_000,
      resetsAt: '2025-07-01',
    });
    const across = await reserve(70_000);
    clock.now = new Date('2025-07-01T00:00:00Z');
    expect(await tokens()).toMatchObject({ used: 0, total: 570_000, remaining: 500_000 });
    expect(await settle(across, 60_000)).toBe(60_000);
    expect(await tokens()).toEqual({
      used: 60_000,
      allowance,
      purchased: 70_000,
      total: 570_000,
      remaining: 510_000,
      resetsAt: '2025-08-01',
    });
  });

  it('does not return to a past month when a clock does', async () => {
    const { reserve, settle, tokens, clock } = await open();
    await settle(await reserve(400_000), 400_000);
    clock.now = new Date('2025-07-01T00:00:01Z');
    await settle(await reserve(300_000), 300_000);
    clock.now = new Date('2025-06-30T23:59:59Z');
    expect(await tokens()).toMatchObject({ used: 300_000, resetsAt: '2025-08-01' });
    await settle(await reserve(1), 1);
    expect(await tokens()).toMatchObject({ used: 300_001 });
  });

  it('gives no second allowance to a runner who leaves the plan and comes back', async () => {
    const { userId, reserve, settle, tokens } = await open();
    await settle(await reserve(400_000), 400_000);
    for (const subscription_status of ['free', 'pro']) {
      await database.asService(userId, (tx) =>
        tx.updateTable('user_profiles').set({ subscription_status }).execute(),
      );
    }
    expect(await tokens()).toMatchObject({ used: 400_000, remaining: 100_000 });
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('reserves no %d', async (tokens) => {
    const { reserve, settle } = await open();
    await expect(reserve(tokens)).rejects.toThrow(RangeError);
    const reservation = await reserve(1);
    if (tokens !== 0) await expect(settle(reservation, tokens)).rejects.toThrow(RangeError);
  });

  it('has nothing left to settle once the account is deleted', async () => {
    const { reserve, settle, userId } = await open();
    const reservation = await reserve(100);
    await database.owner.deleteFrom('auth_users').where('id', '=', userId).execute();
    expect(await settle(reservation, 100)).toBe(0);
  });
});

describe('purchased tokens', () => {
  it('are added once per purchase', async () => {
    const { buy, tokens } = await open();
    const twice = await Promise.all([buy('a', 50_000), buy('a', 50_000)]);
    expect(twice.toSorted((a, b) => a - b)).toEqual([0, 50_000]);
    expect(await buy('b', 100_000)).toBe(100_000);
    expect(await buy('a', 1_000_000)).toBe(0);
    expect(await tokens()).toMatchObject({ purchased: 150_000, total: allowance + 150_000 });
  });

  it('belong to each runner, even under the same id', async () => {
    const [jo, sam] = [await open(), await open()];
    expect(await jo.buy('a', 50_000)).toBe(50_000);
    expect(await sam.buy('a', 50_000)).toBe(50_000);
    expect(await sam.takeBack('a', 50_000)).toBe(50_000);
    expect(await jo.tokens()).toMatchObject({ purchased: 50_000 });
  });

  it('wait for a runner who has no profile yet', async () => {
    const { userId, buy, tokens } = await open();
    await database.asService(userId, (tx) => tx.deleteFrom('user_profiles').execute());
    expect(await buy('a', 50_000)).toBe(50_000);
    expect(await tokens()).toMatchObject({ purchased: 50_000 });
  });

  it('are taken back once, if they have not been used', async () => {
    const { buy, takeBack, reserve, settle, tokens } = await open();
    await buy('a', 100_000);
    await settle(await reserve(560_000), 560_000);
    expect(await takeBack('a', 100_000)).toBe(40_000);
    expect(await takeBack('a', 100_000)).toBe(0);
    expect(await tokens()).toMatchObject({ used: 560_000, purchased: 0, remaining: 0 });
  });

  it('can be refunded in parts, in any order', async () => {
    const { buy, takeBack, tokens } = await open();
    await buy('a', 100_000);
    expect(await takeBack('a', 30_000)).toBe(30_000);
    expect(await takeBack('a', 100_000)).toBe(70_000);
    expect(await takeBack('a', 30_000)).toBe(0);
    expect(await tokens()).toMatchObject({ purchased: 0 });
  });

  it('are not added when their refund came first, and nobody else’s are taken instead', async () => {
    const { buy, takeBack, tokens } = await open();
    await buy('other', 100_000);
    expect(await takeBack('a', 50_000)).toBe(0);
    expect(await buy('a', 50_000)).toBe(0);
    expect(await takeBack('a', 50_000)).toBe(0);
    expect(await takeBack('b', 20_000)).toBe(0);
    expect(await buy('b', 50_000)).toBe(30_000);
    expect(await tokens()).toMatchObject({ purchased: 130_000 });
  });

  it('that are taken back while reserved are not charged', async () => {
    const { buy, takeBack, reserve, settle, tokens } = await open();
    await buy('a', 100_000);
    const reservation = await reserve(600_000);
    expect(await takeBack('a', 100_000)).toBe(100_000);
    expect(await tokens()).toMatchObject({ remaining: 0 });
    expect(await settle(reservation, 600_000)).toBe(allowance);
    expect(await tokens()).toMatchObject({ used: allowance, purchased: 0, remaining: 0 });
  });
});

describe('whatever happens in any order', () => {
  type Account = Awaited<ReturnType<typeof open>>;

  /** A simple model of the account with two balances, to compare it with. */
  class Bookkeeper {
    allowance = 500_000;
    bought = 0;
    used = 0;
    month = '2025-06';
    slips: { reservation: Reservation; until: number }[] = [];
    purchases = new Map<string, { tokens?: number; refunded: number }>();

    turn(now: Date) {
      const month = now.toISOString().slice(0, 7);
      if (month === this.month) return;
      Object.assign(this, { month, allowance: 500_000, used: 0 });
    }

    setAside = (now: Date) =>
      this.slips
        .filter(({ until }) => until > now.getTime())
        .reduce((sum, { reservation }) => sum + reservation.tokens, 0);

    charge(tokens: number) {
      const ofAllowance = Math.min(tokens, this.allowance);
      const ofBought = Math.min(tokens - ofAllowance, this.bought);
      this.allowance -= ofAllowance;
      this.bought -= ofBought;
      this.used += ofAllowance + ofBought;
      return ofAllowance + ofBought;
    }
  }

  type Step = (account: Account, book: Bookkeeper, made: Reservation[]) => Promise<void>;

  const amount = fc.oneof(
    fc.integer({ min: 1, max: 700_000 }),
    fc.constantFrom(1, 50_000, 250_000, 500_000),
  );
  const purchase = fc.constantFrom('a', 'b', 'c');

  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 4, arbitrary: amount.map(reserving) },
    { weight: 4, arbitrary: fc.tuple(fc.nat(), fc.nat(700_000)).map(settling) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 40 }).map(waiting) },
    { weight: 1, arbitrary: fc.constantFrom(15, 33).map((days) => waiting(days * 24 * 60)) },
    { weight: 2, arbitrary: fc.tuple(purchase, amount).map(buying) },
    { weight: 1, arbitrary: fc.tuple(purchase, amount).map(refunding) },
  );

  function reserving(tokens: number): Step {
    return async ({ reserve, clock }, book, made) => {
      const left = book.allowance + book.bought - book.setAside(clock.now);
      if (tokens > left) {
        await expect(reserve(tokens)).rejects.toMatchObject({ code: 'AI_ACCESS_DENIED' });
        return;
      }
      const reservation = await reserve(tokens);
      const now = clock.now.getTime();
      book.slips = book.slips.filter(({ until }) => until >= now - 24 * 60 * minute);
      book.slips.push({ reservation, until: now + reservedFor });
      made.push(reservation);
    };
  }

  /** Settles any reservation ever made, so also twice, and long after. */
  function settling([which, trueUse]: [number, number]): Step {
    return async ({ settle }, book, made) => {
      const reservation = made[which % Math.max(1, made.length)];
      if (!reservation) return;
      const isOpen = book.slips.some((slip) => slip.reservation === reservation);
      book.slips = book.slips.filter((slip) => slip.reservation !== reservation);
      expect(await settle(reservation, trueUse)).toBe(isOpen ? book.charge(trueUse) : 0);
    };
  }

  function waiting(minutes: number): Step {
    return async ({ wait }) => wait(minutes);
  }

  function buying([purchaseId, tokens]: [string, number]): Step {
    return async ({ buy }, book) => {
      const known = book.purchases.get(purchaseId) ?? { refunded: 0 };
      const added = known.tokens ? 0 : Math.max(0, tokens - known.refunded);
      book.purchases.set(purchaseId, { tokens, ...known });
      book.bought += added;
      expect(await buy(purchaseId, tokens)).toBe(added);
    };
  }

  function refunding([purchaseId, tokens]: [string, number]): Step {
    return async ({ takeBack }, book) => {
      const known = book.purchases.get(purchaseId) ?? { refunded: 0 };
      const of = (refunded: number) => Math.min(refunded, known.tokens ?? 0);
      const more = Math.max(0, of(tokens) - of(known.refunded));
      const taken = Math.min(more, book.bought);
      const refunded = Math.max(known.refunded, tokens);
      book.purchases.set(purchaseId, { ...known, refunded });
      book.bought -= taken;
      expect(await takeBack(purchaseId, tokens)).toBe(taken);
    };
  }

  it('the account agrees with the model', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const account = await open();
        const book = new Bookkeeper();
        const made: Reservation[] = [];
        for (const act of steps) {
          book.turn(account.clock.now);
          await act(account, book, made);
          book.turn(account.clock.now);
          const { used, purchased, total, remaining } = await account.tokens();
          const left = book.allowance + book.bought;
          expect({ used, purchased }).toEqual({ used: book.used, purchased: book.bought });
          expect(remaining).toBe(Math.max(0, left - book.setAside(account.clock.now)));
          expect(total).toBe(book.used + left);
        }
      }),
      { numRuns: 60 },
    );
  });
});

/**
 * On a slow machine the pool may time out before a connection is free. Nothing has started then, so
 * it is retried.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!/timeout exceeded when trying to connect/.test(String(error))) throw error;
    }
  }
}

describe('many simultaneous calls', () => {
  it('1,000 reservations at once leave an exact balance', async () => {
    const { reserve, settle, buy, tokens } = await open();
    await buy('a', 100_000);
    // 600,000 in all: 600 of a thousand fit.
    const answers = await Promise.allSettled(
      Array.from({ length: 1000 }, () => inTurn(() => reserve(1000))),
    );
    const made = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(made).toHaveLength(600);
    expect(new Set(refused.map(({ message }) => message))).toEqual(new Set([usedUp.message]));
    expect(await tokens()).toMatchObject({ used: 0, remaining: 0 });

    // A third is settled in full, a third with a quarter, a third with nothing; every one of them twice.
    const ends = made.map((reservation, n) => {
      if (n % 3 === 2) return () => settle(reservation, 0);
      return () => settle(reservation, n % 3 === 0 ? 1000 : 250);
    });
    await Promise.all([...ends, ...ends].map((end) => inTurn<unknown>(end)));
    const used = 200 * 1000 + 200 * 250;
    expect(await tokens()).toMatchObject({ used, purchased: 100_000, remaining: 600_000 - used });
  });

  it('use, purchases and refunds at once lose nothing', async () => {
    const { reserve, settle, buy, takeBack, tokens } = await open();
    await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        await Promise.all([
          buy(`purchase ${n}`, 1000),
          reserve(2000).then((reservation) => settle(reservation, 1500)),
        ]);
        await Promise.all([takeBack(`purchase ${n}`, 400), takeBack(`purchase ${n}`, 400)]);
      }),
    );
    expect(await tokens()).toMatchObject({ used: 75_000, purchased: 30_000, remaining: 455_000 });
  });
});
