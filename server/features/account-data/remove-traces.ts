import type { Database } from '../../db/client.ts';
import type { FileStore } from '../../files/file-store.ts';
import { profileImagesOf } from '../../files/profile-images.ts';
import type { Outbox } from '../../integrations/mail/outbox.ts';
import { uploadsOf } from '../imports/uploads/pieces.ts';
import { archivesOf } from './archive-path.ts';

/** Everything in which an account leaves traces. */
export interface Traced {
  database: Database;
  files: FileStore;
  /** Only when the server has no SMTP server. */
  outbox?: Outbox | undefined;
}

export interface Account {
  id: string;
  email: string;
}

/**
 * Removes what deleting the row in auth_users does not cascade to: files, mail, jobs, and anything
 * stored by email address.
 */
export async function removeTraces(
  { database, files, outbox }: Traced,
  { id, email }: Account,
): Promise<void> {
  await files.deleteAll(profileImagesOf(id));
  await files.deleteAll(archivesOf(id));
  await files.deleteAll(uploadsOf(id));
  await outbox?.forget(email);
  const { executeSql } = database;
  const traces: [table: string, columns: string[]][] = [
    ['auth_verifications', ['identifier', 'value']],
    ['request_limits', ['key']],
    // Last, as one of them finishes the deletion if this is interrupted.
    ['pgboss.job', ['data', 'output']],
  ];
  // An address occurs only as a JSON value, and may be the end of somebody else's.
  const address = JSON.stringify(email.toLowerCase());
  for (const [table, columns] of traces) {
    const found = columns.map((column) => `strpos(lower(${column}::text), $1) > 0`).join(' or ');
    for (const trace of [id, address]) {
      await executeSql(`delete from ${table} where ${found}`, [trace]);
    }
  }
}
