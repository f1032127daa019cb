import { writeFile } from 'node:fs/promises';
import { generate, PostgresDialect } from 'kysely-codegen';
import { openDatabase } from './client.ts';
import { migrate } from './migrate.ts';

export const typesFile = new URL('./types.ts', import.meta.url);

/** TypeScript types for the rows of a freshly migrated schema, as `parsers.ts` returns them. */
export async function generateTypes(): Promise<string> {
  const database = await openDatabase({ dataDir: 'memory' });
  try {
    await migrate(database);
    return await generate({
      db: database.owner,
      dialect: new PostgresDialect({ dateParser: 'string' }),
      typeMapping: { numeric: 'number', int8: 'number' },
      outFile: null,
    });
  } finally {
    await database.close();
  }
}

if (import.meta.main) await writeFile(typesFile, await generateTypes());
