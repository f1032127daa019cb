import type { Database } from '../../db/client.ts';

/**
 * Whether an account is presumed to be the operator's: the oldest one, as whoever sets a server up
 * usually creates the first. There are no roles, and nothing but a hint may depend on this.
 */
export async function isAdministrator(
  { owner }: Pick<Database, 'owner'>,
  userId: string,
): Promise<boolean> {
  const oldest = await owner
    .selectFrom('auth_users')
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return oldest?.id === userId;
}
