import { randomBytes } from 'node:crypto';
import type { Env } from '../../server/env.ts';
import type { Auth } from '../../server/features/auth/auth.ts';
import { isLoopback } from '../../server/loopback.ts';
import { StartError } from '../../server/start-error.ts';
import { makeAccount, setPassword } from './set-password.ts';

export const demoEmail = 'demo@longrun.local';

/**
 * The demo account's password: easy to remember where only this machine can use it.
 * @throws {StartError} if others can reach the server, unless `force` asks for a secret one
 */
export function demoPassword({ host, publicUrl }: Env, force: boolean): string {
  const isPrivate = isLoopback(host) && isLoopback(new URL(publicUrl).hostname);
  if (isPrivate) return 'two-believable-years';
  if (force) return randomBytes(12).toString('base64url');
  throw new StartError(
    `Others can reach this server (HOST is ${host}, PUBLIC_URL ${publicUrl}), and a demo account is\n` +
      'one more door. If you want it, add --force: it then gets a password that nobody can guess.',
  );
}

/** Creates the account, or sets its password if it exists. @returns its user id */
export async function ensureDemoAccount(auth: Auth, password: string): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(demoEmail);
  if (found) {
    await setPassword(auth, found.user.id, password);
    return found.user.id;
  }
  return await makeAccount(auth, { email: demoEmail, password, name: 'Demo Runner' });
}
