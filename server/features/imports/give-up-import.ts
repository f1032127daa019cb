import type { Database } from '../../db/client.ts';
import { failImport } from './fail-import.ts';
import { findImport, type ImportKey } from './import-record.ts';

/** Rows that are settled. */
export async function reachedByImport(database: Database, key: ImportKey): Promise<number> {
  const record = await database.asUser(key.userId, (tx) => findImport(tx, key));
  return record ? record.imported + record.merged + record.duplicates : 0;
}

/** Fails an import that keeps killing the server. */
export async function giveUpImport(database: Database, key: ImportKey): Promise<void> {
  const record = await database.asUser(key.userId, (tx) => findImport(tx, key));
  if (record?.status !== 'importing') return;
  await failImport(
    database,
    key,
    'The server stopped twice at the same place. Everything imported before that is in your log.',
  );
}
