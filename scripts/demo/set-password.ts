import type { Auth } from '../../server/features/auth/auth.ts';

/** Gives an account a password, its first one or a new one. */
export async function setPassword(auth: Auth, userId: string, password: string): Promise<void> {
  const { internalAdapter, password: passwords } = await auth.$context;
  const hash = await passwords.hash(password);
  if (await internalAdapter.findCredentialAccount(userId)) {
    await internalAdapter.updatePassword(userId, hash);
  } else {
    const account = { providerId: 'credential', accountId: userId, userId, password: hash };
    await internalAdapter.linkAccount(account);
  }
}
