import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hc } from 'hono/client';
import packageJson from '../package.json' with { type: 'json' };
import { makeAccount } from '../scripts/demo/set-password.ts';
import { type Api, createApp } from '../server/app.ts';
import { accountDeletion } from '../server/features/account-data/delete-account.ts';
import { createAuth } from '../server/features/auth/auth.ts';
import { guardSignIn } from '../server/features/auth/bot-challenge.ts';
import { google } from '../server/features/auth/google.ts';
import type { Google } from '../server/features/auth/google-config.ts';
import { createTrials } from '../server/features/billing/trials.ts';
import type { BotChallenge } from '../server/features/bot-challenge/config.ts';
import { openFileStore } from '../server/files/file-store.ts';
import { listen } from '../server/http/listen.ts';
import { createLogger } from '../server/http/logger.ts';
import { altcha } from '../server/integrations/altcha/altcha.ts';
import { createOutbox } from '../server/integrations/mail/outbox.ts';
import { startJobs } from '../server/jobs/jobs.ts';
import { testDatabase } from './database.ts';
import { createMailbox } from './mailbox.ts';

export type Runner = Awaited<ReturnType<World['signUp']>>;
export type World = Awaited<ReturnType<typeof startWorld>>;

/** The whole server on a free loopback port over a disposable database, and runners who use it. */
export async function startWorld({
  rateLimits = false,
  publicUrl = 'http://localhost:3000',
  botChallenge = { kind: 'off' },
  google: googleConfig,
}: {
  rateLimits?: boolean;
  publicUrl?: string;
  botChallenge?: BotChallenge;
  google?: Google;
} = {}) {
  const { database, dispose } = await testDatabase();
  const logger = createLogger('silent');
  const secret = 'a-secret-for-tests-that-is-long-enough';
  const dataDir = await mkdtemp(join(tmpdir(), 'longrun-test-'));
  const files = await openFileStore({ dataDir });
  const challenges = altcha(secret);
  const outbox = createOutbox(join(dataDir, 'outbox'));
  const trials = createTrials(database, secret);
  const auth = createAuth({
    ...{ database, secret, publicUrl, rateLimits, logger },
    orderMail: (order) => jobs.send('send-mail', order),
    plugins: [
      ...guardSignIn(botChallenge, { database, altcha: challenges }),
      accountDeletion({ database, files, outbox, trials }),
      ...(googleConfig ? [google(googleConfig, { database, logger })] : []),
    ],
  });
  const mailbox = createMailbox();
  const jobs = await startJobs({
    database,
    auth,
    files,
    mailer: mailbox,
    trials,
    publicUrl,
    logger,
  });
  const app = createApp({
    ...{ database, auth, jobs, files, logger, publicUrl, publicSiteUrl: publicUrl },
    ...{ botChallenge, altcha: challenges, google: googleConfig !== undefined },
    ...{ trials, trustProxy: false },
    version: packageJson.version,
  });
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${server.port}`;
  let runners = 0;

  return {
    url,
    database,
    auth,
    jobs,
    outbox,
    files,
    mailbox,
    app,
    /** A request as a program would make it, with or without a runner's cookie. */
    request: (path: string, init?: RequestInit) => fetch(`${url}${path}`, init),

    /** A new runner with a session, and the API as the web app sees it. No mail, no challenge. */
    async signUp(name = 'Test Runner') {
      runners += 1;
      const credentials = { email: `runner${runners}@example.org`, password: 'correct horse' };
      const { internalAdapter, authCookies } = await auth.$context;
      const id = await makeAccount(auth, { ...credentials, name });
      const { token } = await internalAdapter.createSession(id);
      const signature = createHmac('sha256', secret).update(token).digest('base64');
      const { name: cookieName } = authCookies.sessionToken;
      const cookie = `${cookieName}=${encodeURIComponent(`${token}.${signature}`)}`;
      return {
        id,
        cookie,
        ...credentials,
        api: hc<Api>(`${url}/api`, { headers: { cookie } }),
        request: (path: string, init: RequestInit = {}) =>
          fetch(`${url}${path}`, { ...init, headers: { ...init.headers, cookie } }),
      };
    },

    /** As if whoever is signed in had just proved who they are; see features/auth/proof.ts. */
    async prove({ id }: { id: string }) {
      const sessions = database.owner.updateTable('auth_sessions').set({ proved_at: new Date() });
      await sessions.where('user_id', '=', id).execute();
    },

    async stop() {
      await server.close();
      await jobs.stop();
      await dispose();
      await rm(dataDir, { recursive: true });
    },
  };
}
