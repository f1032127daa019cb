import { product } from '#shared/product.ts';
import { loadEnv } from './env.ts';
import { onShutdown } from './shutdown.ts';
import { StartError } from './start-error.ts';
import { startServer } from './start-server.ts';

try {
  const env = loadEnv();
  const { stop } = await startServer(env);
  const where = env.databaseUrl ? 'the PostgreSQL database of DATABASE_URL' : env.dataDir;
  process.stdout.write(`${product.name} runs at ${env.publicUrl}\nYour data lies in ${where}\n`);
  onShutdown(stop, env.drainSeconds);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
