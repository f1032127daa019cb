import { randomBytes } from 'node:crypto';
import { openDataDir } from '../../server/data-dir.ts';
import { openMigrated } from '../../server/db/open-migrated.ts';
import { type Env, loadEnv } from '../../server/env.ts';
import { createAuth } from '../../server/features/auth/auth.ts';
import { createLogger } from '../../server/http/logger.ts';

export type Data = Awaited<ReturnType<typeof openData>>;

/**
 * Opens the server's data for a command. The embedded database belongs to this process alone until
 * `close`, as it would to a server; a PostgreSQL server is shared with running servers.
 * @throws {StartError} when the environment is wrong, or a server holds the data folder
 */
export async function openData(env: Env = loadEnv()) {
  const { databaseUrl, databaseDirectUrl, dataDir, publicUrl } = env;
  const folder = databaseUrl ? undefined : openDataDir(env.dataDir, env.secret);
  const { database } = await openMigrated({ databaseUrl, databaseDirectUrl, dataDir });
  const close = async () => {
    await database.close();
    folder?.release();
  };
  // Commands sign no cookies, so without a folder any secret will do.
  const secret = folder?.secret ?? env.secret ?? randomBytes(32).toString('hex');
  try {
    // Errors are thrown; commands have no log.
    const logger = createLogger('silent');
    // Commands send no mail.
    const orderMail = async () => {};
    const auth = createAuth({
      database,
      secret,
      publicUrl,
      rateLimits: false,
      logger,
      orderMail,
      noteSignIn: async () => {},
    });
    // It checks the tables in the background, and would complain if the database were closed first.
    await (await auth.$context).checkSchema?.();
    return { env, database, auth, close };
  } catch (error) {
    await close();
    throw error;
  }
}
