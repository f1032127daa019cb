import type { Transaction } from 'kysely';
import { newId } from '#shared/new-id.ts';
import type { Database } from '../../db/client.ts';
import type { DB } from '../../db/types.ts';

interface Proved {
  /** Certainly the user's: they opened a mail sent there, or Google has verified it. */
  email: string;
  /** Their name, if known. */
  name: string;
  /** Hash of the password they have chosen, if they have. */
  password?: string | undefined;
}

/**
 * Anybody can sign up with anybody's address. Someone who proves that the address is theirs gets
 * the unconfirmed account waiting there, and its creator is locked out: password, sessions, second
 * factor, passkeys, links and the chosen name are removed. A confirmed account is left alone; of two
 * simultaneous calls, the first one does it.
 */
export async function takeOverUnconfirmed(
  { owner }: Pick<Database, 'owner'>,
  proved: Proved,
): Promise<void> {
  await owner.transaction().execute((tx) => takeOver(tx, proved));
}

/** @returns whether an unconfirmed account was waiting there */
export async function takeOver(
  tx: Transaction<DB>,
  { email, name, password }: Proved,
): Promise<boolean> {
  const user = await tx
    .updateTable('auth_users')
    .set({ email_verified: true, two_factor_enabled: false, name })
    .where('email', '=', email.toLowerCase())
    .where('email_verified', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!user) return false;
  for (const table of theirs) await tx.deleteFrom(table).where('user_id', '=', user.id).execute();
  // Used ones stay, to be recognised when they are opened again.
  await tx
    .deleteFrom('auth_links')
    .where('user_id', '=', user.id)
    .where('used_at', 'is', null)
    .execute();
  // Password reset links, and browsers that may skip the code.
  await tx.deleteFrom('auth_verifications').where('value', '=', user.id).execute();
  if (password !== undefined) {
    const credential = { provider_id: 'credential', account_id: user.id, user_id: user.id };
    await tx
      .insertInto('auth_accounts')
      .values({ id: newId(), password, ...credential })
      .execute();
  }
  return true;
}

/**
 * The same for someone who has just chosen a password by a mailed link: only that password stays.
 */
export async function takeOverByReset(
  { owner }: Pick<Database, 'owner'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    const accounts = tx.selectFrom('auth_accounts').select('password').where('user_id', '=', id);
    const chosen = await accounts.where('provider_id', '=', 'credential').executeTakeFirst();
    await takeOver(tx, { email, name: '', password: chosen?.password ?? undefined });
  });
}

/**
 * Frees the address for an account whose owner has proved that it is theirs: an account that signed
 * up with it and never confirmed it is removed, as anybody may have created it to be in the way.
 * @returns whether it is free now; it is not if somebody else has confirmed it
 */
export async function freeAddress(
  tx: Transaction<DB>,
  { email, userId }: { email: string; userId: string },
): Promise<boolean> {
  const others = tx.selectFrom('auth_users').select('id').where('email', '=', email);
  const taken = others.where('email_verified', '=', true).where('id', '<>', userId);
  if (await taken.executeTakeFirst()) return false;
  const unconfirmed = tx.deleteFrom('auth_users').where('email', '=', email);
  await unconfirmed.where('email_verified', '=', false).where('id', '<>', userId).execute();
  return true;
}

const theirs = [
  ...(['auth_accounts', 'auth_sessions', 'auth_known_devices'] as const),
  ...(['auth_two_factors', 'auth_passkeys'] as const),
];
