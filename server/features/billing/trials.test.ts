import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  day,
  type Payer,
  type PaymentsWorld,
  startPaymentsWorld,
} from '../../../tests/payments-world.ts';
import { type StripeServer, secretKey, startStripeServer } from '../../../tests/stripe-server.ts';
import { createStripe } from '../../integrations/stripe/stripe.ts';
import { createSandbox } from './sandbox/provider.ts';
import { act, checkoutOf, complete, sandbox, subscriber } from './sandbox/sandbox.fixture.ts';
import { createTrials } from './trials.ts';

const changeEmail = (world: PaymentsWorld, { id }: Payer, email: string) =>
  world.database.executeSql('update auth_users set email = $2 where id = $1', [id, email]);

async function remove({ post, password }: Payer) {
  await post('/auth/proof', { proof: password });
  expect((await post('/auth/delete-user', {})).status).toBe(200);
}

describe('the free trial', () => {
  let world: PaymentsWorld;
  beforeAll(async () => {
    world = await startPaymentsWorld(createSandbox);
  });
  afterAll(() => world.stop());

  const offered = async (runner: Payer) => {
    const { trialAvailable } = await runner.subscription();
    const id = await checkoutOf(runner, 'create-checkout');
    const { body } = await runner.get(`${sandbox}/checkouts/${id}`);
    return { trialAvailable, days: body.trialDays };
  };

  it('is available to a new runner, and gone after its first use', async () => {
    const runner = await world.signUp();
    expect(await offered(runner)).toEqual({ trialAvailable: true, days: 7 });
    await complete(runner, await checkoutOf(runner, 'create-checkout'));
    expect((await runner.subscription()).trialAvailable).toBe(false);
    await world.pass(6 * day);
    await act(runner, 'fail-payment');
    await world.pass(2 * day);
    expect(await runner.subscription()).toMatchObject({
      status: 'past_due',
      trialAvailable: false,
    });
    await act(runner, 'pay');
    await act(runner, 'cancel');
    await act(runner, 'end-period');
    expect(await offered(runner)).toEqual({ trialAvailable: false, days: 0 });
  });

  it('does not come back with a new account for the same mailbox', async () => {
    const runner = await subscriber(world);
    await remove(runner);
    const [name, domain] = runner.email.split('@');
    for (const email of [runner.email, `${name}+again@${domain}`]) {
      const again = await world.signUp();
      await changeEmail(world, again, email);
      expect(await offered(again)).toEqual({ trialAvailable: false, days: 0 });
      await remove(again);
    }
    const other = await world.signUp();
    await changeEmail(world, other, `${name}.x@${domain}`);
    expect(await offered(other)).toEqual({ trialAvailable: true, days: 7 });
  });

  it('is remembered for the address it started with and the one at the end', async () => {
    const runner = await subscriber(world);
    const later = `${randomUUID()}@example.org`;
    await changeEmail(world, runner, later);
    await remove(runner);
    for (const email of [runner.email, later]) {
      const again = await world.signUp();
      await changeEmail(world, again, email);
      expect((await again.subscription()).trialAvailable).toBe(false);
      await remove(again);
    }
  });

  it('is not remembered for a runner who never had it', async () => {
    const runner = await world.signUp();
    await remove(runner);
    const again = await world.signUp();
    await changeEmail(world, again, runner.email);
    expect((await again.subscription()).trialAvailable).toBe(true);
  });

  it('leaves only hashes, which no role can read and another secret cannot reproduce', async () => {
    const runner = await subscriber(world);
    const { rows } = await world.database.executeSql('select * from used_trials');
    expect(rows.length).toBeGreaterThan(0);
    for (const { mark, holder, ...more } of rows) {
      expect(mark).toMatch(/^[\w-]{43}$/);
      expect(holder).toBeNull();
      expect(more).toEqual({});
    }
    for (const inTheNameOf of [world.database.asUser, world.database.asService]) {
      const reading = inTheNameOf(runner.id, (tx) =>
        tx.selectFrom('used_trials').selectAll().execute(),
      );
      await expect(reading).rejects.toMatchObject({ code: '42501' });
    }
    const elsewhere = createTrials(world.database, 'another-secret-that-is-long-enough-for-it');
    expect(await elsewhere.hadByAddress(runner.id)).toBe(false);
    expect(await world.services.trials.hadByAddress(runner.id)).toBe(true);
  });
});

describe('a card', () => {
  const webhookSecret = 'whsec_of_the_tests';
  let stripe: StripeServer;
  let world: PaymentsWorld;
  beforeAll(async () => {
    stripe = await startStripeServer();
    world = await startPaymentsWorld(({ clock }) =>
      createStripe({ secretKey, webhookSecret, apiUrl: stripe.url }, { clock }),
    );
  });
  afterAll(async () => {
    await world.stop();
    await stripe.stop();
  });

  /** Completes the checkout with a card, and reports it. */
  async function start(fingerprint: string) {
    const started = await startUntold(fingerprint);
    await tell(started.runner);
    return started;
  }

  async function startUntold(fingerprint: string) {
    const runner = await world.signUp();
    const { body } = await runner.post('/api/subscription/create-checkout');
    const session = stripe.sessions.find(({ url }) => url === body.url) ?? {};
    session.status = 'complete';
    const now = Math.floor(world.time.now.getTime() / 1000);
    const subscription = {
      id: `sub_${randomUUID()}`,
      customer: session.customer,
      status: 'trialing',
      created: now,
      cancel_at: null,
      cancel_at_period_end: false,
      default_payment_method: { card: { fingerprint } },
      items: { data: [{ current_period_end: now + 7 * day }] },
    };
    stripe.subscriptions.push(subscription);
    return { runner, subscription };
  }

  async function tell({ id }: Payer) {
    const payload = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object: { metadata: { user_id: id } } },
    });
    const { webhooks } = new Stripe(secretKey);
    const signature = webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    const response = await fetch(`${world.urls[0]}/api/billing/webhook`, {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    });
    expect(response.status).toBe(200);
  }

  const ended = () =>
    stripe.requests
      .filter(({ form }) => form.trial_end === 'now')
      .map(({ path }) => path.split('/').at(-1));

  it('has one trial, and another account’s with it is ended at the provider', async () => {
    const first = await start('card-of-jo');
    for (const _ of [1, 2]) await tell(first.runner);
    expect((await first.runner.subscription()).status).toBe('trialing');
    // Changing the card later starts no new trial.
    first.subscription.default_payment_method.card.fingerprint = 'second-card-of-jo';
    await tell(first.runner);
    expect(ended()).toEqual([]);
    await remove(first.runner);

    for (const fingerprint of ['card-of-jo', 'second-card-of-jo']) {
      const second = await start(fingerprint);
      expect(ended()).toContain(second.subscription.id);
      expect(await second.runner.subscription()).toMatchObject({ isPro: true, status: 'active' });
    }
    const other = await start('card-of-sam');
    expect((await other.runner.subscription()).status).toBe('trialing');
    expect(ended()).toHaveLength(2);
    const { rows } = await world.database.executeSql(
      'select to_jsonb(t)::text as row from used_trials t',
    );
    expect(rows.filter(({ row }) => /card|sub_/.test(row))).toEqual([]);
  });

  it('has had its trial even if the account is deleted before the first event arrives', async () => {
    const { runner } = await startUntold('card-of-kim');
    await remove(runner);
    const again = await world.signUp();
    await changeEmail(world, again, runner.email);
    expect((await again.subscription()).trialAvailable).toBe(false);
  });

  it('has one trial only, as the checkout says before anything is paid', async () => {
    const runner = await world.signUp();
    const { body } = await runner.post('/api/subscription/create-checkout');
    const session = stripe.sessions.find(({ url }) => url === body.url);
    expect(session?.['custom_text[submit][message]']).toMatch(
      /^One free trial per runner and card\./,
    );
  });
});
