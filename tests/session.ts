import { createHmac } from 'node:crypto';
import type { Auth } from '../server/features/auth/auth.ts';

const hashes = new Map<string, Promise<string>>();

/** A confirmed account and its session cookie, without mail or a sign-in form. */
export async function newSession(
  auth: Auth,
  { email, name, password }: { email: string; name: string; password: string },
  { userAgent = '' }: { userAgent?: string } = {},
) {
  const { internalAdapter, password: passwords } = await auth.$context;
  // Hashing is slow on purpose; accounts with the same password share one hash.
  const hash = hashes.get(password) ?? passwords.hash(password);
  hashes.set(password, hash);
  const person = { email, name, emailVerified: true };
  const { id } = await internalAdapter.createUser(person, { method: 'email-password' });
  await internalAdapter.linkAccount({
    providerId: 'credential',
    accountId: id,
    userId: id,
    password: await hash,
  });
  return { id, cookie: await openSession(auth, id, { userAgent }) };
}

/** @returns the cookie of a new session */
export async function openSession(auth: Auth, userId: string, { userAgent = '' } = {}) {
  const { internalAdapter } = await auth.$context;
  const { token } = await internalAdapter.createSession(userId, false, { userAgent });
  return await cookieOf(auth, token);
}

/** @returns the cookie of the session that has this token */
export async function cookieOf(auth: Auth, token: string) {
  const { authCookies, secret } = await auth.$context;
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const { name: cookie } = authCookies.sessionToken;
  return `${cookie}=${encodeURIComponent(`${token}.${signature}`)}`;
}
