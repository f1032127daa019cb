import type { Database } from '../db/client.ts';

/**
 * Does a job's work while its runner has an account. Once that is deleted there is nothing to do it for, and whatever
 * then goes wrong would go wrong each time it is tried.
 */
export async function whileThere(
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
    // The first error says what failed, also where the database is away.
    if (await isThere().catch(() => true)) throw error;
  });
}
