import { openDataDir } from '../server/data-dir.ts';
import { openMigrated } from '../server/db/open-migrated.ts';
import { loadEnv } from '../server/env.ts';
import { StartError } from '../server/start-error.ts';

// `npm run migrate`: only applies the migrations, which every server start does first.
try {
  const { databaseUrl, databaseDirectUrl, dataDir: folder, secret } = loadEnv();
  const dataDir = databaseUrl ? undefined : openDataDir(folder, secret);
  const where = { databaseUrl, databaseDirectUrl, dataDir: folder };
  const { database, applied } = await openMigrated(where);
  await database.close();
  dataDir?.release();
  process.stdout.write(applied.length ? `Applied ${applied.join(', ')}\n` : 'Nothing to apply\n');
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
