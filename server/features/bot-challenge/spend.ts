import type { Database } from '../../db/client.ts';
import type { Solved } from '../../integrations/altcha/altcha.ts';

/** Uses up a solved challenge. @returns whether no server had accepted it before. */
export async function spend({ owner }: Database, { nonce, expiresAt }: Solved): Promise<boolean> {
  await owner.deleteFrom('auth_spent_challenges').where('expires_at', '<', new Date()).execute();
  const { numInsertedOrUpdatedRows = 0n } = await owner
    .insertInto('auth_spent_challenges')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
