import { createHmac, hkdfSync } from 'node:crypto';
import { mailboxOf } from '#shared/billing/trial-address.ts';
import type { Database } from '../../db/client.ts';

/** Who has had the free trial, even after their account is gone: keyed hashes, and nothing else. */
export interface Trials {
  /** Whether the mailbox of the runner's address has had one, in any account. */
  hadByAddress(userId: string): Promise<boolean>;
  /** Records that the runner's address has had one. */
  rememberAddress(userId: string): Promise<void>;
  /**
   * Claims a card's one trial for a subscription, which may repeat the claim.
   * @param fingerprint the payment provider's, the same for a card wherever it is used
   * @returns false when another subscription has had it
   */
  claimCard(fingerprint: string, subscriptionId: string): Promise<boolean>;
}

/** Only someone with the server's secret can compare the hashes; the key has no other use. */
export function createTrials({ owner }: Pick<Database, 'owner'>, secret: string): Trials {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'longrun used trials', 32));
  const hash = (kind: 'address' | 'card' | 'subscription', value: string) =>
    createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url');

  async function addressOf(userId: string): Promise<string | undefined> {
    const user = await owner
      .selectFrom('auth_users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirst();
    return user && hash('address', mailboxOf(user.email));
  }

  const keep = (mark: string, holder: string | null) =>
    owner
      .insertInto('used_trials')
      .values({ mark, holder })
      .onConflict((conflict) => conflict.doNothing())
      .execute();

  const isKept = async (column: 'mark' | 'holder', value: string) =>
    (await owner
      .selectFrom('used_trials')
      .select('mark')
      .where(column, '=', value)
      .executeTakeFirst()) !== undefined;

  return {
    async hadByAddress(userId) {
      const mark = await addressOf(userId);
      return mark !== undefined && (await isKept('mark', mark));
    },

    async rememberAddress(userId) {
      const mark = await addressOf(userId);
      if (mark !== undefined) await keep(mark, null);
    },

    async claimCard(fingerprint, subscriptionId) {
      const holder = hash('subscription', subscriptionId);
      await keep(hash('card', fingerprint), holder);
      // With this card, or with the one its trial started with.
      return await isKept('holder', holder);
    },
  };
}
