import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Database } from '../../db/client.ts';
import { claimCode, stepOf } from './one-time-code.ts';

type Owner = Database['owner'];
type Key = Parameters<typeof symmetricDecrypt>[0]['key'];

interface Tried {
  userId: string;
  key: Key;
  code: string;
}

const factorOf = (owner: Owner, userId: string) =>
  owner
    .selectFrom('auth_two_factors')
    .select(['secret', 'backup_codes'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** @returns whether it is a valid, unused code of the app; it is used up by this */
export async function claimAppCode(owner: Owner, { userId, key, code }: Tried): Promise<boolean> {
  const factor = await factorOf(owner, userId);
  if (!factor) return false;
  const step = await stepOf(code, await symmetricDecrypt({ key, data: factor.secret }));
  return step !== undefined && (await claimCode({ owner }, userId, step));
}

/** The same for a recovery code: if two requests use one at once, only one succeeds. */
export async function claimRecoveryCode(
  owner: Owner,
  { userId, key, code }: Tried,
): Promise<boolean> {
  const factor = await factorOf(owner, userId);
  if (!factor) return false;
  const codes: string[] = JSON.parse(await symmetricDecrypt({ key, data: factor.backup_codes }));
  if (!codes.includes(code)) return false;
  const data = JSON.stringify(codes.filter((other) => other !== code));
  const { numUpdatedRows } = await owner
    .updateTable('auth_two_factors')
    .set({ backup_codes: await symmetricEncrypt({ key, data }) })
    .where('user_id', '=', userId)
    .where('backup_codes', '=', factor.backup_codes)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
