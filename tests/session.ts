import { createHmac } from 'node:crypto';
import { makeAccount } from '../scripts/demo/set-password.ts';
import type { Auth } from '../server/features/auth/auth.ts';

/** A confirmed account and its session cookie, without mail or a sign-in form. */
export async function newSession(
  auth: Auth,
  person: { email: string; name: string; password: string },
) {
  const { internalAdapter, authCookies, secret } = await auth.$context;
  const id = await makeAccount(auth, person);
  const { token } = await internalAdapter.createSession(id);
  const signature = createHmac('sha256', secret).update(token).digest('base64');
  const { name } = authCookies.sessionToken;
  return { id, cookie: `${name}=${encodeURIComponent(`${token}.${signature}`)}` };
}
