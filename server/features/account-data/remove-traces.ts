import type { Database } from '../../db/client.ts';
import type { FileStore } from '../../files/file-store.ts';
import { profileImagesOf } from '../../files/profile-images.ts';
import type { Outbox } from '../../integrations/mail/outbox.ts';
import { archivesOf } from './archive-path.ts';

/** Where there are traces of an account. */
export interface Traced {
  database: Database;
  files: FileStore;
  /** On a server that keeps its mail. */
  outbox?: Outbox | undefined;
}

/**
 * Removes what an account leaves behind that does not go with its row in auth_users, as every table
 * with a user_id does: files, mail, jobs, and what is kept by e-mail address.
 */
export async function removeTraces(
  { database, files, outbox }: Traced,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await files.deleteAll(profileImagesOf(id));
  await files.deleteAll(archivesOf(id));
  await outbox?.forget(email);
  const { executeSql } = database;
  const traces: [table: string, columns: string[]][] = [
    ['pgboss.job', ['data', 'output']],
    ['auth_verifications', ['identifier', 'value']],
  ];
  for (const [table, columns] of traces) {
    const found = columns.map((column) => `strpos(lower(${column}::text), $1) > 0`).join(' or ');
    for (const trace of [id, email.toLowerCase()]) {
      await executeSql(`delete from ${table} where ${found}`, [trace]);
    }
  }
}
