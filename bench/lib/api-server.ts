// server/main.ts with the bare handlers of bare.ts beside the product's own; api.ts starts it.
import { join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { createApp } from '../../server/app.ts';
import { openDataDir } from '../../server/data-dir.ts';
import { openDatabase } from '../../server/db/client.ts';
import { loadEnv } from '../../server/env.ts';
import { createAuth } from '../../server/features/auth/auth.ts';
import { createTrials } from '../../server/features/billing/trials.ts';
import { openFileStore } from '../../server/files/file-store.ts';
import { listen } from '../../server/http/listen.ts';
import { createLogger } from '../../server/http/logger.ts';
import { altcha } from '../../server/integrations/altcha/altcha.ts';
import { createOutbox } from '../../server/integrations/mail/outbox.ts';
import { startJobs } from '../../server/jobs/jobs.ts';
import { onShutdown } from '../../server/shutdown.ts';
import { withBareRoutes } from './bare.ts';

const env = loadEnv();
const { databaseUrl, publicUrl, publicSiteUrl, rateLimits, trustProxy } = env;
const logger = createLogger(env.logLevel);
const dataDir = openDataDir(env.dataDir, env.secret);
const database = await openDatabase({
  dataDir: dataDir.path,
  ...(databaseUrl && { databaseUrl }),
});
// Otherwise the walls would hold for the owner, too, and the bare handlers would find nothing.
await database.executeSql('alter table trainings no force row level security');
const auth = createAuth({
  ...{ database, secret: dataDir.secret, publicUrl, rateLimits, logger },
  orderMail: (order) => jobs.send('send-mail', order),
});
const mailer = createOutbox(join(dataDir.path, 'outbox'));
const files = await openFileStore({ dataDir: dataDir.path });
const trials = createTrials(database, dataDir.secret);
const jobs = await startJobs({ database, auth, files, mailer, trials, publicUrl, logger });
const app = createApp({
  ...{ database, auth, jobs, files, logger, publicUrl, trustProxy, publicSiteUrl },
  botChallenge: { kind: 'off' },
  altcha: altcha(dataDir.secret),
  trials,
  version: packageJson.version,
});
const server = await listen(await withBareRoutes(app, database), env);
onShutdown(async () => {
  await server.close();
  await jobs.stop();
  await database.close();
  dataDir.release();
});
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});
