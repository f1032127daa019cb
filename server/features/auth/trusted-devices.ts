import type { Database } from '../../db/client.ts';

/** Where better-auth remembers, per browser, that no code is asked for on it. */
const prefix = 'trust-device-';

/** From now on every browser is asked for the code again. */
export async function forgetTrustedDevices(database: Database, userId: string): Promise<void> {
  await database.owner
    .deleteFrom('auth_verifications')
    .where('identifier', 'like', `${prefix}%`)
    .where('value', '=', userId)
    .execute();
}
