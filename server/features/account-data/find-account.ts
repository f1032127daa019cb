import type { Database } from '../../db/client.ts';

/** What the account itself knows of its runner. */
export const findAccount = ({ owner }: Database, userId: string) =>
  owner
    .selectFrom('auth_users')
    .select(['name', 'email', 'created_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
