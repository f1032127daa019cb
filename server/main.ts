import { join } from 'node:path';
import { product } from '#shared/product.ts';
import packageJson from '../package.json' with { type: 'json' };
import { createApp } from './app.ts';
import { openDataDir } from './data-dir.ts';
import { openDatabase } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { loadEnv } from './env.ts';
import { accountDeletion } from './features/account-data/delete-account.ts';
import { createAuth } from './features/auth/auth.ts';
import { guardSignIn } from './features/auth/bot-challenge.ts';
import { google } from './features/auth/google.ts';
import { openPayments } from './features/billing/open-payments.ts';
import { createTrials } from './features/billing/trials.ts';
import { openFileStore } from './files/file-store.ts';
import { listen } from './http/listen.ts';
import { createLogger } from './http/logger.ts';
import { altcha } from './integrations/altcha/altcha.ts';
import { createOutbox } from './integrations/mail/outbox.ts';
import { createSmtpMailer } from './integrations/mail/smtp.ts';
import { startJobs } from './jobs/jobs.ts';
import { onShutdown } from './shutdown.ts';
import { StartError } from './start-error.ts';

try {
  await start();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

async function start() {
  const env = loadEnv();
  const logger = createLogger(env.logLevel);
  const dataDir = openDataDir(env.dataDir, env.secret);
  const { databaseUrl, publicUrl, publicSiteUrl, rateLimits, trustProxy } = env;
  const database = await openDatabase({
    dataDir: dataDir.path,
    ...(databaseUrl && { databaseUrl }),
  });
  await migrate(database);
  const files = await openFileStore({ dataDir: dataDir.path, s3: env.s3 });
  const { botChallenge } = env;
  const challenges = altcha(dataDir.secret);
  const outbox = env.smtpUrl ? undefined : createOutbox(join(dataDir.path, 'outbox'));
  const payments = await openPayments(env.billing, {
    ...{ database, publicUrl },
    clock: () => new Date(),
  });
  const trials = createTrials(database, dataDir.secret);
  const auth = createAuth({
    ...{ database, secret: dataDir.secret, publicUrl, rateLimits, logger },
    orderMail: (order) => jobs.send('send-mail', order),
    plugins: [
      ...guardSignIn(botChallenge, { database, altcha: challenges }),
      accountDeletion({ database, files, outbox, payments, trials }),
      ...(env.google ? [google(env.google, { database, logger })] : []),
    ],
  });
  const mailer = outbox ?? createSmtpMailer({ url: env.smtpUrl ?? '', from: env.mailFrom });
  const jobs = await startJobs({
    ...{ database, auth, files, mailer, payments, trials, publicUrl, logger },
  });
  const app = createApp({
    ...{ database, auth, jobs, files, logger, publicUrl, trustProxy, publicSiteUrl },
    ...{ supportEmail: env.supportEmail, apps: env.apps, google: env.google !== undefined },
    ...{ botChallenge, altcha: challenges, outbox, payments, trials },
    version: packageJson.version,
  });
  const server = await listen(app, env);
  process.stdout.write(
    `${product.name} runs at ${publicUrl}\nYour data lies in ${databaseUrl ? 'the PostgreSQL database of DATABASE_URL' : dataDir.path}\n`,
  );
  onShutdown(async () => {
    await server.close();
    await jobs.stop();
    await database.close();
    dataDir.release();
  });
}
