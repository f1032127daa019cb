import type { Database } from '../../db/client.ts';

/** The account's own data about its runner. */
export const findAccount = ({ owner }: Database, userId: string) =>
  owner
    .selectFrom('auth_users')
    .select(['name', 'email', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
