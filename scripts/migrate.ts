import { openDataDir } from '../server/data-dir.ts';
import { openDatabase } from '../server/db/client.ts';
import { migrate } from '../server/db/migrate.ts';
import { loadEnv } from '../server/env.ts';
import { StartError } from '../server/start-error.ts';

// `npm run migrate`: only applies the migrations, which every server start does first.
try {
  const { databaseUrl, dataDir: folder, secret } = loadEnv();
  const dataDir = databaseUrl ? undefined : openDataDir(folder, secret);
  const database = await openDatabase({ dataDir: folder, ...(databaseUrl && { databaseUrl }) });
  const applied = await migrate(database);
  await database.close();
  dataDir?.release();
  process.stdout.write(applied.length ? `Applied ${applied.join(', ')}\n` : 'Nothing to apply\n');
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
