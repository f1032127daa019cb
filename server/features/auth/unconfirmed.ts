import type { Database } from '../../db/client.ts';

interface Proved {
  /** Theirs beyond doubt: they have opened a mail there, or Google says that it has seen to it. */
  email: string;
  /** What they are called, as far as is known. */
  name: string;
}

/**
 * Anybody can sign up with anybody's address. Whoever proves that it is theirs is given the account
 * that waits there unconfirmed, with no way in for who has made it: their password, sessions, second
 * factor, links and the name they chose go. Nothing happens to an account that is confirmed; of two
 * who come at once, the first does it.
 */
export async function takeOverUnconfirmed(
  { owner }: Pick<Database, 'owner'>,
  { email, name }: Proved,
): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    const user = await tx
      .updateTable('auth_users')
      .set({ email_verified: true, two_factor_enabled: false, name })
      .where('email', '=', email.toLowerCase())
      .where('email_verified', '=', false)
      .returning('id')
      .executeTakeFirst();
    if (!user) return;
    for (const table of theirs) await tx.deleteFrom(table).where('user_id', '=', user.id).execute();
    // Links to a new password, and browsers that no code is asked for on.
    await tx.deleteFrom('auth_verifications').where('value', '=', user.id).execute();
  });
}

const theirs = ['auth_accounts', 'auth_sessions', 'auth_two_factors', 'auth_links'] as const;
