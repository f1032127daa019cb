import type { Database } from '../../db/client.ts';
import type { FileStore } from '../../files/file-store.ts';
import { profileImagesOf } from '../../files/profile-images.ts';
import { archivesOf } from './archive-path.ts';

/**
 * Removes what an account leaves behind that does not go with its row in auth_users, as every table
 * with a user_id does: files, jobs, and what is kept by e-mail address.
 */
export async function removeTraces(
  { database, files }: { database: Database; files: FileStore },
  { id, email }: { id: string; email: string },
): Promise<void> {
  await files.deleteAll(profileImagesOf(id));
  await files.deleteAll(archivesOf(id));
  await database.executeSql(
    `delete from pgboss.job where data->>'userId' = $1 or data::text ilike '%' || $2 || '%'`,
    [id, likely(email)],
  );
  await database.executeSql(
    `delete from auth_verifications
     where identifier ilike '%' || $2 || '%' or value ilike '%' || $2 || '%'
       or identifier like '%' || $1 || '%' or value like '%' || $1 || '%'`,
    [id, likely(email)],
  );
  await database.executeSql(`delete from auth_rate_limits where key ilike '%' || $1 || '%'`, [
    likely(email),
  ]);
}

/** As LIKE takes it literally: an underscore in an address stands for itself. */
const likely = (text: string) => text.replace(/[\\%_]/g, '\\$&');
