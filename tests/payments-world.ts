import { join } from 'node:path';
import type { Subscription } from '#shared/billing/schema.ts';
import type { Database } from '../server/db/client.ts';
import type { PaymentProvider } from '../server/integrations/stripe/payment-provider.ts';
import type { Jobs } from '../server/jobs/jobs.ts';
import { syncSubscriptionJob } from '../server/jobs/sync-subscription.ts';
import { startServer } from '../server/start-server.ts';
import { startWorld, testEnv } from './world.ts';

export type PaymentsWorld = Awaited<ReturnType<typeof startPaymentsWorld>>;
export type Payer = Awaited<ReturnType<PaymentsWorld['signUp']>>;

/** The world with servers that take payments, all on one database, and a clock that tests set. */
export async function startPaymentsWorld(
  open: (options: {
    database: Database;
    publicUrl: string;
    clock: () => Date;
  }) => PaymentProvider | undefined,
  { servers = 1 } = {},
) {
  const world = await startWorld();
  const { database, dataDir } = world;
  const { publicUrl } = testEnv(dataDir);
  const time = { now: new Date('2026-03-10T09:00:00Z') };
  const clock = () => time.now;
  const payments = open({ database, publicUrl, clock });
  const due: { userId: string; at: Date }[] = [];
  const send: Jobs['send'] = async (name, data, afterSeconds = 0) => {
    if (name !== 'sync-subscription') return;
    due.push({ ...(data as { userId: string }), at: later(time.now, afterSeconds) });
  };
  const jobs: Jobs = { send, stop: async () => {} };
  const start = (index: number) =>
    startServer(testEnv(join(dataDir, `server-${index}`)), { database, payments, clock, jobs });
  const first = await start(1);
  const running = [first];
  while (running.length < servers) running.push(await start(running.length + 1));
  const urls = running.map(({ port }) => `http://127.0.0.1:${port}`);
  const { trials, logger } = first;
  const services = { database, payments, trials, send, publicUrl, clock, logger };

  return {
    database,
    time,
    urls,
    services,

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
        id,
        email,
        password,
        get: (path: string) => call('GET', path),
        post: (path: string, body: object = {}, server = 0) => call('POST', path, body, server),
        subscription: async () => (await call('GET', '/api/subscription')).body as Subscription,
      };
    },

    /** Advances the clock, and does what is due by then, as the jobs would. */
    async pass(seconds: number) {
      const until = later(time.now, seconds);
      for (;;) {
        due.sort((a, b) => a.at.getTime() - b.at.getTime());
        const [next] = due;
        if (!next || next.at > until) break;
        due.shift();
        time.now = next.at;
        await syncSubscriptionJob(services, next);
      }
      time.now = until;
    },

    async stop() {
      for (const server of running) await server.stop();
      await world.stop();
    },
  };
}

export const day = 24 * 60 * 60; // s

const later = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);
