import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hc } from 'hono/client';
import type { Api } from '../server/app.ts';
import { type Env, loadEnv } from '../server/env.ts';
import { makePro } from '../server/features/billing/billing.fixture.ts';
import { type Overrides, startServer } from '../server/start-server.ts';
import { testDatabase } from './database.ts';
import { createMailbox } from './mailbox.ts';
import { newSession } from './session.ts';

export type Runner = Awaited<ReturnType<World['signUp']>>;
export type World = Awaited<ReturnType<typeof startWorld>>;

/** The environment of a test's server, on a free loopback port. */
export const testEnv = (dataDir: string, publicUrl = 'http://localhost:3000'): Env => ({
  ...loadEnv({
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    SECRET: 'a-secret-for-tests-that-is-long-enough',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'false',
    BOT_CHALLENGE: 'off',
    BILLING: 'off',
  }),
  port: 0,
});

/** The whole server over a disposable database, and runners who use it. */
export async function startWorld({
  publicUrl,
  coach,
  model,
  logger,
  clock,
  measureDisk = () => ({ free: 100e9, total: 200e9 }),
  ...settings
}: Partial<
  Pick<
    Env,
    | 'publicUrl'
    | 'rateLimits'
    | 'importMaxBytes'
    | 'trustProxy'
    | 'metricsToken'
    | 'botChallenge'
    | 'google'
    | 'billing'
    | 'ai'
    | 'strava'
    | 'mapTiles'
  > &
    Pick<Overrides, 'coach' | 'model' | 'logger' | 'clock' | 'measureDisk'>
> = {}) {
  const { database, dispose } = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'longrun-test-'));
  const mailbox = createMailbox();
  const env = { ...testEnv(dataDir, publicUrl), ...settings };
  const server = await startServer(env, {
    database,
    measureDisk,
    mailer: mailbox,
    ...(coach && { coach }),
    ...(model && { model }),
    ...(logger && { logger }),
    ...(clock && { clock }),
  });
  const { auth, jobs, files, room, uploads, parsing, outbox, app } = server;
  const url = `http://127.0.0.1:${server.port}`;
  let runners = 0;

  return {
    url,
    dataDir,
    database,
    auth,
    jobs,
    outbox,
    files,
    room,
    uploads,
    parsing,
    mailbox,
    app,
    /** A request as a program would make it, with or without a runner's cookie. */
    request: (path: string, init?: RequestInit) => fetch(`${url}${path}`, init),

    /** A new runner with a session, and the API as the web app sees it. No mail, no challenge. */
    async signUp(name = 'Test Runner') {
      runners += 1;
      const email = `runner${runners}@example.org`;
      const password = 'correct horse';
      const { id, cookie } = await newSession(auth, { email, password, name });
      return {
        id,
        cookie,
        email,
        password,
        api: hc<Api>(`${url}/api`, { headers: { cookie } }),
        request: (path: string, init: RequestInit = {}) =>
          fetch(`${url}${path}`, { ...init, headers: { ...init.headers, cookie } }),
      };
    },

    /** Gives a runner the Pro plan. */
    async grantPro({ id }: { id: string }) {
      await makePro(database, id);
    },

    /** As if whoever is signed in had just proved who they are; see features/auth/proof.ts. */
    async prove({ id }: { id: string }) {
      const sessions = database.owner.updateTable('auth_sessions').set({ proved_at: new Date() });
      await sessions.where('user_id', '=', id).execute();
    },

    async stop() {
      await server.stop();
      await dispose();
      await rm(dataDir, { recursive: true });
    },
  };
}
