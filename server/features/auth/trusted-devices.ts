import type { Database } from '../../db/client.ts';

/** Where better-auth records the browsers that skip the code. */
const prefix = 'trust-device-';

/** From now on every browser has to enter the code again. */
export async function forgetTrustedDevices(database: Database, userId: string): Promise<void> {
  await database.owner
    .deleteFrom('auth_verifications')
    .where('identifier', 'like', `${prefix}%`)
    .where('value', '=', userId)
    .execute();
}
