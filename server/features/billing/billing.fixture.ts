import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/client.ts';

/** Gives a runner the Pro plan, by the profile. */
export const makePro = (database: Database, userId: string) =>
  database.asService(userId, (tx) =>
    tx
      .insertInto('user_profiles')
      .values({ user_id: userId, subscription_status: 'pro' })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ subscription_status: 'pro' }),
      )
      .execute(),
  );

/** A runner with a profile but no session; Pro by the profile, or free. */
export async function makeRunner(
  database: Database,
  plan: 'free' | 'pro' = 'pro',
): Promise<string> {
  const id = randomUUID();
  await database.owner
    .insertInto('auth_users')
    .values({ id, name: 'Jo Miles', email: `${id}@example.org` })
    .execute();
  await database.asService(id, (tx) =>
    tx.insertInto('user_profiles').values({ user_id: id, subscription_status: plan }).execute(),
  );
  return id;
}
