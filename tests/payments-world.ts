import type { Subscription } from '#shared/billing/schema.ts';
import packageJson from '../package.json' with { type: 'json' };
import { createApp } from '../server/app.ts';
import type { Database } from '../server/db/client.ts';
import { accountDeletion } from '../server/features/account-data/delete-account.ts';
import { createAuth } from '../server/features/auth/auth.ts';
import { createTrials } from '../server/features/billing/trials.ts';
import { listen } from '../server/http/listen.ts';
import { createLogger } from '../server/http/logger.ts';
import { altcha } from '../server/integrations/altcha/altcha.ts';
import type { PaymentProvider } from '../server/integrations/stripe/payment-provider.ts';
import type { Jobs } from '../server/jobs/jobs.ts';
import { syncSubscriptionJob } from '../server/jobs/sync-subscription.ts';
import { startWorld } from './world.ts';

export type PaymentsWorld = Awaited<ReturnType<typeof startPaymentsWorld>>;
export type Payer = Awaited<ReturnType<PaymentsWorld['signUp']>>;

const publicUrl = 'http://localhost:3000';
const secret = 'a-secret-for-tests-that-is-long-enough';

/** The world with servers that take payments, all over one database, and a clock that tests set. */
export async function startPaymentsWorld(
  open: (options: {
    database: Database;
    publicUrl: string;
    clock: () => Date;
  }) => PaymentProvider | undefined,
  { servers = 1 } = {},
) {
  const world = await startWorld();
  const { database, files } = world;
  const time = { now: new Date('2026-03-10T09:00:00Z') };
  const clock = () => time.now;
  const logger = createLogger('silent');
  const payments = open({ database, publicUrl, clock });
  const due: { userId: string; at: Date }[] = [];
  const send: Jobs['send'] = async (_name, data, afterSeconds = 0) => {
    due.push({ ...(data as { userId: string }), at: later(time.now, afterSeconds) });
  };
  const jobs: Jobs = { send, stop: async () => {} };
  const trials = createTrials(database, secret);
  const auth = createAuth({
    ...{ database, secret, publicUrl, rateLimits: false, logger },
    orderMail: async () => {},
    plugins: [accountDeletion({ database, files, payments, trials })],
  });
  const app = () =>
    createApp({
      ...{ database, auth, jobs, files, logger, publicUrl, publicSiteUrl: publicUrl, payments },
      ...{
        clock,
        botChallenge: { kind: 'off' },
        altcha: altcha(secret),
        trustProxy: false,
        trials,
      },
      version: packageJson.version,
    });
  const listening = await Promise.all(
    Array.from({ length: servers }, () => listen(app(), { host: '127.0.0.1', port: 0 })),
  );
  const urls = listening.map(({ port }) => `http://127.0.0.1:${port}`);

  return {
    ...{ database, time, urls },
    services: { database, payments, trials, send, publicUrl, clock, logger },

    /** A runner with a session, and a call as the web app makes it. */
    async signUp() {
      const { id, email, password, cookie } = await world.signUp();
      const call = async (method: string, path: string, body?: object, server = 0) => {
        const response = await fetch(`${urls[server]}${path}`, {
          method,
          headers: { cookie, 'content-type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        });
        return { status: response.status, body: await response.json().catch(() => undefined) };
      };
      return {
        ...{ id, email, password },
        get: (path: string) => call('GET', path),
        post: (path: string, body: object = {}, server = 0) => call('POST', path, body, server),
        subscription: async () => (await call('GET', '/api/subscription')).body as Subscription,
      };
    },

    /** Lets time pass, and does what is due by then, as the jobs would. */
    async pass(seconds: number) {
      const until = later(time.now, seconds);
      for (;;) {
        due.sort((a, b) => a.at.getTime() - b.at.getTime());
        const [next] = due;
        if (!next || next.at > until) break;
        due.shift();
        time.now = next.at;
        await syncSubscriptionJob(
          { database, payments, trials, send, publicUrl, clock, logger },
          next,
        );
      }
      time.now = until;
    },

    async stop() {
      for (const server of listening) await server.close();
      await world.stop();
    },
  };
}

export const day = 24 * 60 * 60; // s

const later = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);
