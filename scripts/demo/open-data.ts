import { randomBytes } from 'node:crypto';
import { openDataDir } from '../../server/data-dir.ts';
import { openDatabase } from '../../server/db/client.ts';
import { migrate } from '../../server/db/migrate.ts';
import { type Env, loadEnv } from '../../server/env.ts';
import { createAuth } from '../../server/features/auth/auth.ts';
import { createLogger } from '../../server/http/logger.ts';

export type Data = Awaited<ReturnType<typeof openData>>;

/**
 * The server's own data, for a command. The embedded database is this process's alone until `close`,
 * as it would be the server's; a PostgreSQL server is shared, also with servers that run.
 * @throws {StartError} when the environment is wrong, or a server holds the data folder
 */
export async function openData(env: Env = loadEnv()) {
  const { databaseUrl, publicUrl } = env;
  const folder = databaseUrl ? undefined : openDataDir(env.dataDir, env.secret);
  const database = await openDatabase(
    databaseUrl ? { databaseUrl, dataDir: 'memory' } : { dataDir: env.dataDir },
  );
  const close = async () => {
    await database.close();
    folder?.release();
  };
  // A command signs no cookie, so that without a folder any secret will do.
  const secret = folder?.secret ?? env.secret ?? randomBytes(32).toString('hex');
  try {
    await migrate(database);
    // What goes wrong is thrown; a command has no log.
    const logger = createLogger('silent');
    // A command mails nobody.
    const orderMail = async () => {};
    const auth = createAuth({
      database,
      secret,
      publicUrl,
      rateLimits: false,
      logger,
      orderMail,
    });
    // It looks at the tables on its own, and would complain if the database were closed meanwhile.
    await (await auth.$context).checkSchema?.();
    return { env, database, auth, close };
  } catch (error) {
    await close();
    throw error;
  }
}
