import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Mishap,
  type StripeServer,
  secretKey,
  startStripeServer,
} from '../../../tests/stripe-server.ts';
import { PaymentFailure, type PaymentProvider } from './payment-provider.ts';
import { createStripe } from './stripe.ts';

let server: StripeServer;
let stripe: PaymentProvider;
const time = { now: new Date('2026-03-10T09:00:00Z') };
const webhookSecret = 'whsec_of_the_tests';

const open = (config: Partial<Parameters<typeof createStripe>[0]> = {}) =>
  createStripe(
    { secretKey, webhookSecret, apiUrl: server.url, ...config },
    { clock: () => time.now },
  );

beforeAll(async () => {
  server = await startStripeServer();
  stripe = open();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.requests.length = 0;
  server.mishaps.length = 0;
  // Another minute, so another call.
  time.now = new Date(time.now.getTime() + 60_000);
});

const userId = '0198a000-0000-7000-8000-000000000001';
const checkoutId = '0198a000-0000-7000-8000-000000000003';
const addresses = {
  successUrl: 'https://run.example.org/dashboard?upgraded=true',
  cancelUrl: 'https://run.example.org/pricing',
};
const customer = () => stripe.createCustomer({ userId, email: 'jo@example.org' });

describe('a Stripe call', () => {
  it('creates a customer', async () => {
    expect(await customer()).toMatch(/^cus_\d+$/);
    expect(server.requests).toMatchObject([
      {
        method: 'POST',
        path: '/v1/customers',
        form: { email: 'jo@example.org', 'metadata[user_id]': userId },
      },
    ]);
  });

  it('opens a checkout of the plan, with its trial, price and return addresses', async () => {
    const customerId = await customer();
    const checkout = { id: checkoutId, userId, customerId, trialDays: 7, ...addresses };
    const made = await stripe.startSubscription(checkout);
    expect(made.url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    expect(server.requests.at(-2)).toMatchObject({
      method: 'GET',
      path: '/v1/checkout/sessions',
      form: { customer: customerId, status: 'open' },
    });
    expect(server.requests.at(-1)).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' });
    expect(server.requests.at(-1)?.form).toEqual({
      mode: 'subscription',
      customer: customerId,
      client_reference_id: userId,
      success_url: addresses.successUrl,
      cancel_url: addresses.cancelUrl,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '499',
      'line_items[0][price_data][recurring][interval]': 'month',
      'line_items[0][price_data][product_data][name]': 'Longrun Pro',
      'metadata[user_id]': userId,
      'metadata[checkout_id]': checkoutId,
      'subscription_data[metadata][user_id]': userId,
      'subscription_data[trial_period_days]': '7',
      'custom_text[submit][message]':
        'One free trial per runner and card. If the card has already had one, the first month is charged at once.',
    });
    // The same call gives the same result later, too.
    time.now = new Date(time.now.getTime() + 3_600_000);
    expect(await stripe.startSubscription(checkout)).toEqual(made);
    expect(await stripe.isOpen(made.id)).toBe(true);
    const another = await stripe.startSubscription({ ...checkout, id: userId });
    expect(another.id).not.toBe(made.id);
    expect(await stripe.isOpen(made.id)).toBe(false);
    expect(await stripe.isOpen(another.id)).toBe(true);
    expect(await stripe.isOpen('cs_of_another_account')).toBe(false);
  });

  it('uses a price known to Stripe, and asks for no trial without one', async () => {
    const customerId = await customer();
    const checkout = { id: checkoutId, userId, customerId, trialDays: 0, ...addresses };
    await open({ priceId: 'price_1' }).startSubscription(checkout);
    const { form = {} } = server.requests.at(-1) ?? {};
    expect(form['line_items[0][price]']).toBe('price_1');
    const names = Object.keys(form).filter((name) => /trial|price_data|custom_text/.test(name));
    expect(names).toEqual([]);
  });

  it('opens a checkout of tokens, whose payment and charge say what they are for', async () => {
    const customerId = await customer();
    const orderId = '0198a000-0000-7000-8000-000000000002';
    const items = [
      { name: '1M AI tokens', cents: 900, quantity: 1 },
      { name: '250K AI tokens', cents: 245, quantity: 3 },
    ];
    await stripe.startPurchase({ id: orderId, userId, customerId, items, ...addresses });
    expect(server.requests.at(-1)?.form).toEqual({
      mode: 'payment',
      customer: customerId,
      client_reference_id: userId,
      success_url: addresses.successUrl,
      cancel_url: addresses.cancelUrl,
      ...line(0, '1M AI tokens', 900, 1),
      ...line(1, '250K AI tokens', 245, 3),
      'metadata[user_id]': userId,
      'metadata[order_id]': orderId,
      'payment_intent_data[metadata][user_id]': userId,
      'payment_intent_data[metadata][order_id]': orderId,
    });
  });

  it('opens the portal', async () => {
    const customerId = await customer();
    const returnUrl = addresses.cancelUrl;
    const url = await stripe.openPortal({ customerId, returnUrl });
    expect(url).toMatch(/^https:\/\/billing\.stripe\.com\//);
    expect(server.requests.at(-1)?.form).toEqual({ customer: customerId, return_url: returnUrl });
  });

  it('lists a customer’s past and present subscriptions', async () => {
    const customerId = await customer();
    const seconds = (text: string) => Date.parse(text) / 1000;
    const item = { current_period_end: seconds('2026-04-01T00:00:00Z') };
    const subscription = (fields: object) => ({
      id: 'sub_1',
      customer: customerId,
      status: 'active',
      cancel_at_period_end: false,
      created: seconds('2026-03-01T00:00:00Z'),
      cancel_at: null,
      items: { data: [item] },
      ...fields,
    });
    server.subscriptions.push(
      subscription({}),
      subscription({ id: 'sub_2', cancel_at_period_end: true }),
      subscription({ id: 'sub_3', cancel_at: seconds('2026-03-20T00:00:00Z') }),
      subscription({ id: 'sub_4', status: 'canceled', items: { data: [] } }),
      subscription({ id: 'sub_5', default_payment_method: { card: { fingerprint: 'card-1' } } }),
    );
    const read = (
      id: string,
      end: string | null,
      cancelAtPeriodEnd: boolean,
      status = 'active',
    ) => ({
      id,
      status,
      cancelAtPeriodEnd,
      createdAt: new Date('2026-03-01T00:00:00Z'),
      currentPeriodEnd: end && new Date(end),
      cardFingerprint: null,
    });
    expect(await stripe.listSubscriptions(customerId)).toEqual([
      read('sub_1', '2026-04-01T00:00:00Z', false),
      read('sub_2', '2026-04-01T00:00:00Z', true),
      read('sub_3', '2026-03-20T00:00:00Z', true),
      read('sub_4', null, false, 'canceled'),
      { ...read('sub_5', '2026-04-01T00:00:00Z', false), cardFingerprint: 'card-1' },
    ]);
    expect(server.requests.at(-1)?.form).toMatchObject({
      customer: customerId,
      status: 'all',
      'expand[0]': 'data.default_payment_method',
    });
  });

  it('ends a trial at once', async () => {
    const customer_ = await customer();
    server.subscriptions.push({ id: 'sub_trial', customer: customer_, status: 'trialing' });
    await stripe.endTrial('sub_trial');
    expect(server.requests.at(-1)).toMatchObject({
      method: 'POST',
      path: '/v1/subscriptions/sub_trial',
      form: { trial_end: 'now', payment_behavior: 'allow_incomplete' },
    });
  });

  it('deletes a customer, even one already deleted', async () => {
    const customerId = await customer();
    await stripe.removeCustomer(customerId);
    expect(server.customers.has(customerId)).toBe(false);
    await stripe.removeCustomer(customerId);
  });
});

describe('a repeated call', () => {
  it('within the minute is the same call, and later another', async () => {
    const [first, again] = [await customer(), await customer()];
    expect(again).toBe(first);
    time.now = new Date(time.now.getTime() + 60_000);
    expect(await customer()).not.toBe(first);
  });

  it.each<Mishap>([500, 'nothing'])('by the library after %s keeps its key', async (mishap) => {
    server.mishaps.push(mishap);
    expect(await customer()).toMatch(/^cus_/);
    const keys = server.requests.map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('a failed call', () => {
  const failing = async (call: Promise<unknown>): Promise<PaymentFailure> => {
    const failure = await call.then(
      () => undefined,
      (error) => error,
    );
    expect(failure).toBeInstanceOf(PaymentFailure);
    return failure;
  };

  it.each<[Mishap[], PaymentFailure['reason']]>([
    [[402], 'refused'],
    [[404], 'misconfigured'],
    [[429], 'unreachable'],
    [[500, 500, 500], 'unreachable'],
    [['nothing', 'nothing', 'nothing', 'nothing'], 'unanswered'],
    [['garbage'], 'unanswered'],
    [['empty'], 'unanswered'],
  ])('by %j is %s', async (mishaps, reason) => {
    server.mishaps.push(...mishaps);
    expect((await failing(customer())).reason).toBe(reason);
    const customerId = 'cus_1';
    server.mishaps.splice(0, 9, ...mishaps);
    expect((await failing(stripe.listSubscriptions(customerId))).reason).toBe(reason);
  });

  it('for lack of the customer says so', async () => {
    const portal = { customerId: 'cus_nobody', returnUrl: addresses.cancelUrl };
    expect((await failing(stripe.openPortal(portal))).reason).toBe('gone');
  });

  it('for a wrong key says so, and never the key', async () => {
    const wrong = open({ secretKey: 'sk_test_wrong_and_secret' });
    const failure = await failing(wrong.listSubscriptions('cus_1'));
    expect(failure.reason).toBe('misconfigured');
    expect(`${failure.stack} ${JSON.stringify(failure)}`).not.toMatch(/sk_test|Bearer/);
  });

  it('because nobody is there, or nobody answers, ends in time', async () => {
    const nobody = open({ apiUrl: 'http://127.0.0.1:9' });
    expect((await failing(nobody.listSubscriptions('cus_1'))).reason).toBe('unanswered');
    server.mishaps.push('silence', 'silence', 'silence');
    const hasty = createStripe({ secretKey, webhookSecret, apiUrl: server.url }, { timeout: 100 });
    expect((await failing(hasty.listSubscriptions('cus_1'))).reason).toBe('unanswered');
    expect(server.requests).toHaveLength(3);
  });
});

describe('a webhook', () => {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'invoice.paid', data: {} });
  const sign = (options: { secret?: string; timestamp?: number; payload?: string } = {}) =>
    new Stripe(secretKey).webhooks.generateTestHeaderString({
      payload,
      secret: webhookSecret,
      ...options,
    });

  it('is read when Stripe has signed it', () => {
    expect(stripe.readWebhook(payload, sign())).toMatchObject({ id: 'evt_1' });
  });

  it.each([
    ['without a signature', () => ''],
    ['signed by somebody else', () => sign({ secret: 'whsec_other' })],
    ['signed for another body', () => sign({ payload: `${payload} ` })],
    ['signed long ago', () => sign({ timestamp: Math.floor(Date.now() / 1000) - 3600 })],
    ['with a signature that is none', () => 't=1,v1=zzz'],
  ])('%s is not', (_what, signature) => {
    expect(stripe.readWebhook(payload, signature())).toBeUndefined();
  });
});

const line = (index: number, name: string, cents: number, quantity: number) => ({
  [`line_items[${index}][quantity]`]: String(quantity),
  [`line_items[${index}][price_data][currency]`]: 'usd',
  [`line_items[${index}][price_data][unit_amount]`]: String(cents),
  [`line_items[${index}][price_data][product_data][name]`]: name,
});
