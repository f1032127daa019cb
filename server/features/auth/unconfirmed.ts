import type { Database } from '../../db/client.ts';

interface Proved {
  /** Certainly theirs: they opened a mail sent there, or Google has verified it. */
  email: string;
  /** Their name, if known. */
  name: string;
}

/**
 * Anybody can sign up with anybody's address. Someone who proves that the address is theirs gets
 * the unconfirmed account waiting there, and its creator is locked out: password, sessions, second
 * factor, passkeys, links and the chosen name are removed. A confirmed account is left alone; of two
 * simultaneous calls, the first one does it.
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
    // Password reset links, and browsers that may skip the code.
    await tx.deleteFrom('auth_verifications').where('value', '=', user.id).execute();
  });
}

const theirs = [
  ...(['auth_accounts', 'auth_sessions', 'auth_two_factors', 'auth_links'] as const),
  'auth_passkeys',
] as const;
