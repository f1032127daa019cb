import { writeFile } from 'node:fs/promises';
import { GenericExpressionNode, generate, LiteralNode, PostgresDialect } from 'kysely-codegen';
import { openDatabase } from './client.ts';
import { migrate } from './migrate.ts';

export const typesFile = new URL('./types.ts', import.meta.url);

/**
 * TypeScript types for the rows of a freshly migrated schema, as `parsers.ts` returns them. The
 * contents of JSON columns are declared in `json-columns.ts`.
 */
export async function generateTypes(): Promise<string> {
  const database = await openDatabase({ dataDir: 'memory' });
  const dialect = new PostgresDialect({ dateParser: 'string' });
  try {
    await migrate(database);
    return await generate({
      db: database.owner,
      dialect,
      typeMapping: { numeric: 'number', int8: 'number' },
      customImports: { JsonColumn: './json-columns.ts' },
      // Each JSON column becomes a type of its own.
      async postprocess({ metadata }) {
        for (const table of metadata.tables) {
          for (const column of table.columns.filter(({ dataType }) => dataType === 'jsonb')) {
            column.dataType = `${table.name}.${column.name}`;
            const name = new LiteralNode(column.dataType);
            const type = new GenericExpressionNode('JsonColumn', [name]);
            Object.assign(dialect.adapter.scalars, { [column.dataType]: type });
          }
        }
        return metadata;
      },
      outFile: null,
    });
  } finally {
    await database.close();
  }
}

if (import.meta.main) await writeFile(typesFile, await generateTypes());
