import type { Database } from '../../../db/client.ts';
import { findImport, type ImportKey } from '../import-record.ts';
import { runnerOf } from './read-upload.ts';
import { refuseImport } from './refuse-import.ts';

/** Bytes that are read. */
export async function reachedByReading(database: Database, key: ImportKey): Promise<number> {
  const record = await database.asUser(key.userId, (tx) => findImport(tx, key));
  return record?.bytes_read ?? 0;
}

/** Fails the reading of a file that keeps killing the server. */
export const giveUpReading = (database: Database, key: ImportKey): Promise<void> =>
  refuseImport(
    runnerOf(database, key.userId),
    key,
    'The server stopped twice while it read this file. Nothing was imported.',
  );
