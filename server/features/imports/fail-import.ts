import type { Database } from '../../db/client.ts';
import { publishImport } from '../../observed.ts';
import { type ImportKey, updateImport } from './import-record.ts';

/** Ends an import that cannot continue. What it stored stays, and can be undone. */
export async function failImport(database: Database, key: ImportKey, reason: string) {
  await database.asService(key.userId, (tx) =>
    updateImport(tx, key, {
      status: 'failed',
      finished_at: new Date(),
      error: reason,
    }),
  );
  publishImport('failed');
}
