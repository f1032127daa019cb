import { type Database, openDatabase } from './client.ts';
import { migrate } from './migrate.ts';

/**
 * Opens the database and applies pending migrations: directly, bypassing a pooler, if there is an
 * address for that, as they may take longer than a pooler lets a connection be busy.
 * @throws {StartError} when it cannot be used, or was made by a newer version
 */
export async function openMigrated(where: {
  databaseUrl: string | undefined;
  databaseDirectUrl: string | undefined;
  dataDir: string;
}): Promise<{ database: Database; applied: string[] }> {
  const { databaseUrl, databaseDirectUrl, dataDir } = where;
  const database = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }) });
  try {
    if (!databaseDirectUrl) return { database, applied: await migrate(database) };
    const direct = await openDatabase({
      databaseUrl: databaseDirectUrl,
      variable: 'DATABASE_DIRECT_URL',
      dataDir,
    });
    try {
      return { database, applied: await migrate(direct) };
    } finally {
      await direct.close();
    }
  } catch (error) {
    await database.close();
    throw error;
  }
}
