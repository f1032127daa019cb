import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Hono } from 'hono';
import packageJson from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { openBackupDoor } from './backup-door.ts';
import { openDataDir } from './data-dir.ts';
import type { Database } from './db/client.ts';
import { openMigrated } from './db/open-migrated.ts';
import { createDiskRoom, type MeasureDisk, measureDisk } from './disk-room.ts';
import type { Env } from './env.ts';
import { accountDeletion } from './features/account-data/delete-account.ts';
import { createAuth } from './features/auth/auth.ts';
import { guardSignIn } from './features/auth/bot-challenge.ts';
import { google } from './features/auth/google.ts';
import { openPayments } from './features/billing/open-payments.ts';
import { createTrials } from './features/billing/trials.ts';
import { builtInCoach } from './features/coach/built-in-coach.ts';
import type { Coach } from './features/coach/coach.ts';
import { modelCoach } from './features/coach/model-coach.ts';
import { createReplies } from './features/coach/replies.ts';
import { openFileStore } from './files/file-store.ts';
import type { RequestEnv } from './http/env.ts';
import { listen } from './http/listen.ts';
import { createLogger, type Logger } from './http/logger.ts';
import { altcha } from './integrations/altcha/altcha.ts';
import type { Mailer } from './integrations/mail/mailer.ts';
import { createOutbox } from './integrations/mail/outbox.ts';
import { createSmtpMailer } from './integrations/mail/smtp.ts';
import type { Model } from './integrations/model/model.ts';
import { openModel } from './integrations/model/open-model.ts';
import type { PaymentProvider } from './integrations/stripe/payment-provider.ts';
import { type Jobs, startJobs } from './jobs/jobs.ts';
import { createLimits } from './limits.ts';
import { createMetrics } from './metrics.ts';
import { openSources } from './open-sources.ts';
import { createParsing } from './parsing/parsing.ts';
import { openUploads } from './parsing/uploads.ts';

/** Replacements for tests and benchmarks. The caller closes what it passes in. */
export interface Overrides {
  /** Already migrated. */
  database?: Database;
  mailer?: Mailer;
  payments?: PaymentProvider;
  coach?: Coach;
  model?: Model;
  logger?: Logger;
  /** The clock for plans and payments. */
  clock?: () => Date;
  /** Receives the jobs; none of them is run here then. */
  jobs?: Jobs;
  measureDisk?: MeasureDisk;
  /** How many bytes of answers are cached. */
  keptBytes?: number;
  /** Creates the request handler to use instead of the app itself. */
  wrapApp?: (app: App, database: Database) => Promise<Hono<RequestEnv>>;
}

type App = ReturnType<typeof createApp>;

/**
 * Wires everything up and listens. A failed start closes everything that it had opened.
 * @throws {StartError} when it fails for a reason that the operator can fix
 */
export async function startServer(env: Env, overrides: Overrides = {}) {
  const { publicUrl, botChallenge, trustProxy } = env;
  const { clock = () => new Date() } = overrides;
  await using opened = new AsyncDisposableStack();

  const logger = overrides.logger ?? createLogger(env.logLevel);
  const dataDir = openDataDir(env.dataDir, env.secret);
  opened.defer(dataDir.release);
  const { secret } = dataDir;

  const { databaseUrl, databaseDirectUrl } = env;
  const where = { databaseUrl, databaseDirectUrl, dataDir: dataDir.path };
  const database = overrides.database ?? (await openMigrated(where)).database;
  if (database !== overrides.database) opened.defer(database.close);
  opened.defer(await openBackupDoor(dataDir.path, database));
  const measure = overrides.measureDisk ?? measureDisk;
  const room = createDiskRoom(() => measure(dataDir.path));
  const files = await openFileStore({ dataDir: dataDir.path, room, s3: env.s3 });
  const uploads = openUploads(dataDir.path, room);
  const parsing = createParsing();
  opened.defer(parsing.close);
  const outbox = env.smtpUrl ? undefined : createOutbox(join(dataDir.path, 'outbox'));
  const mailer =
    overrides.mailer ?? outbox ?? createSmtpMailer({ url: env.smtpUrl ?? '', from: env.mailFrom });
  const challenges = altcha(secret);
  const payments =
    overrides.payments ?? (await openPayments(env.billing, { database, publicUrl, clock }));
  const trials = createTrials(database, secret);
  const sources = openSources(env, { secret, clock });

  const auth = createAuth({
    database,
    secret,
    publicUrl,
    rateLimits: env.rateLimits,
    logger,
    orderMail: (order) => jobs.send('send-mail', order),
    noteSignIn: (note) => jobs.send('note-sign-in', note),
    plugins: [
      ...guardSignIn(botChallenge, { database, altcha: challenges }),
      accountDeletion({
        database,
        files,
        outbox,
        payments,
        trials,
        sources,
        clock,
        logger,
        finishLater: (account) => jobs.send('delete-account', account, 60),
      }),
      ...(env.google ? [google(env.google, { database, logger })] : []),
    ],
  });

  const formulas = builtInCoach({ standsIn: env.ai !== undefined });
  const model = overrides.model ?? (env.ai && openModel(env.ai, { logger }));
  const allowedSources = env.ai?.allowedSources ?? [];
  const coach = overrides.coach ?? (model ? modelCoach(model, { allowedSources }) : formulas);
  const replies = createReplies({ database, clock, logger, coach, builtInCoach: formulas });
  const paying = { payments, trials, publicUrl };
  const { originalsMaxBytes } = env;
  const reading = { files, room, uploads, parsing, originalsMaxBytes };
  const services = {
    database,
    auth,
    ...reading,
    ...paying,
    coach,
    replies,
    sources,
    clock,
    logger,
  };
  const words = { model, allowedSources, builtInCoach: formulas };
  const jobs = overrides.jobs ?? (await startJobs({ ...services, ...words, mailer, outbox }));
  if (jobs !== overrides.jobs) {
    opened.defer(jobs.stop);
    await jobs.send('find-due-tracks', {});
  }

  const metrics = createMetrics(database);
  opened.defer(metrics.stop);
  const life = { isStopping: false };
  const app = createApp({
    ...services,
    allowedSources,
    importMaxBytes: env.importMaxBytes,
    limits: env.rateLimits ? createLimits(database) : undefined,
    jobs,
    outbox,
    botChallenge,
    altcha: challenges,
    trustProxy,
    metrics,
    metricsToken: env.metricsToken,
    life,
    keptBytes: overrides.keptBytes,
    google: env.google !== undefined,
    publicSiteUrl: env.publicSiteUrl,
    supportEmail: env.supportEmail,
    mapTiles: env.mapTiles,
    apps: env.apps,
    version: packageJson.version,
  });
  const { wrapApp } = overrides;
  const server = await listen(wrapApp ? await wrapApp(app, database) : app, env);
  let linger = 0;
  opened.defer(() => server.close(linger));
  // Before the server closes, which waits for the streams that follow replies.
  opened.defer(replies.close);
  opened.defer(server.stopAccepting);

  const running = opened.move();
  return {
    port: server.port,
    database,
    auth,
    jobs,
    ...reading,
    outbox,
    payments,
    trials,
    logger,
    app,
    /**
     * Lets requests and jobs in progress finish, and releases the data folder last.
     * @param lingerMs how long idle connections stay open for a request that is on its way
     */
    async stop(lingerMs = 0) {
      life.isStopping = true;
      // By now, a load balancer that checks /api/health sends no more requests.
      if (env.drainSeconds > 0) await sleep(env.drainSeconds * 1000);
      linger = lingerMs;
      await running.disposeAsync();
    },
  };
}
