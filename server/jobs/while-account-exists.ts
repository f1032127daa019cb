import type { Database } from '../db/client.ts';

/**
 * Runs a job while its runner has an account. Once that is deleted there is nothing left to do, and
 * any error would just recur at each retry.
 */
export async function whileAccountExists(
  { owner }: Pick<Database, 'owner'>,
  userId: string,
  work: () => Promise<void>,
): Promise<void> {
  const isThere = async () => {
    const users = owner.selectFrom('auth_users').select('id').where('id', '=', userId);
    return (await users.executeTakeFirst()) !== undefined;
  };
  if (!(await isThere())) return;
  await work().catch(async (error) => {
    // The first error says what failed, even when the database is unavailable.
    if (await isThere().catch(() => true)) throw error;
  });
}
