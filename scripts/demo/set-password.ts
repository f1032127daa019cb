import type { Auth } from '../../server/features/auth/auth.ts';

/**
 * Sets an account's password, first or new, for signing in at once: whoever runs the server vouches
 * for the address.
 */
export async function setPassword(auth: Auth, userId: string, password: string): Promise<void> {
  const { internalAdapter, password: passwords } = await auth.$context;
  const hash = await passwords.hash(password);
  if (await internalAdapter.findCredentialAccount(userId)) {
    await internalAdapter.updatePassword(userId, hash);
  } else {
    const account = { providerId: 'credential', accountId: userId, userId, password: hash };
    await internalAdapter.linkAccount(account);
  }
  await internalAdapter.updateUser(userId, { emailVerified: true });
}

/** A confirmed account with a password. @returns its user id */
export async function makeAccount(
  auth: Auth,
  { password, ...person }: { email: string; name: string; password: string },
): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const { id } = await internalAdapter.createUser(person, { method: 'email-password' });
  await setPassword(auth, id, password);
  return id;
}
