import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDataDir } from '../../../tests/database.ts';
import { mailedLink } from '../../../tests/outbox.ts';
import { startServer } from '../../../tests/server-process.ts';
import { type StripeServer, secretKey, startStripeServer } from '../../../tests/stripe-server.ts';

const webhookSecret = 'whsec_of_the_tests';
const email = 'jo@example.org';

let stripe: StripeServer;
let dataDir: string;
let server: Awaited<ReturnType<typeof startServer>>;
let cookie = '';

beforeAll(async () => {
  stripe = await startStripeServer();
  dataDir = await mkdtemp(join(tmpdir(), 'longrun-stripe-'));
  await fillDataDir(dataDir);
  server = await startServer(dataDir, {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: stripe.url,
    LOG_LEVEL: 'trace',
    BOT_CHALLENGE: 'off',
  });
  const person = { name: 'Jo', email, password: 'correct horse' };
  const signedUp = await post('/auth/sign-up/email', person);
  const open = async (path: string) => (await fetch(`${server.url}${path}`)).text();
  const token = new URL(await mailedLink(open, email)).searchParams.get('token');
  cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const confirmed = await post('/auth/confirm-email/here', { token });
  cookie = confirmed.headers.getSetCookie().join('; ');
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
  await rm(dataDir, { recursive: true });
});

const post = (path: string, body: object | string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('a real server process with Stripe’s keys', () => {
  it('redirects to Stripe, and receives its events', async () => {
    const started = await post('/api/subscription/create-checkout', {});
    expect(await started.json()).toEqual({ url: expect.stringMatching(/checkout\.stripe\.com/) });
    const [customer = ''] = stripe.customers.keys();
    const userId = stripe.requests[0]?.form['metadata[user_id]'];
    stripe.subscriptions.push({
      id: 'sub_1',
      customer,
      status: 'active',
      created: 1_773_000_000,
      cancel_at: null,
      items: { data: [{ current_period_end: 1_900_000_000 }] },
    });
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'customer.subscription.created',
      data: { object: { metadata: { user_id: userId } } },
    });
    const signature = new Stripe(secretKey).webhooks.generateTestHeaderString({
      payload,
      secret: webhookSecret,
    });
    const headers = { 'stripe-signature': signature };
    expect((await post('/api/billing/webhook', payload, headers)).status).toBe(200);
    const plan = await fetch(`${server.url}/api/subscription`, { headers: { cookie } });
    expect(await plan.json()).toMatchObject({ isPro: true, payments: 'stripe', status: 'active' });
  });

  it('logs why Stripe failed, and no secret', async () => {
    stripe.mishaps.push(500, 500, 500);
    expect((await post('/api/subscription/create-checkout', {})).status).toBe(503);
    await expect.poll(() => server.output.text).toContain('StripeAPIError');
    for (const secret of [secretKey, webhookSecret, 'Bearer', email]) {
      expect(server.output.text).not.toContain(secret);
    }
  });
});
