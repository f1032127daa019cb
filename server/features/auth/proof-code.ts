import { createHash, randomInt } from 'node:crypto';
import { newId } from '#shared/new-id.ts';
import type { Database } from '../../db/client.ts';
import { columnHoldsUntil } from '../../time-windows.ts';

type Owner = Database['owner'];

export const proofCodeSeconds = 10 * 60;

const nameOf = (sessionId: string) => `proof-code:${sessionId}`;

/** Only a hash is stored; attempts are limited. */
const kept = (sessionId: string, code: string) =>
  createHash('sha256').update(`${sessionId} ${code}`).digest('base64url');

/** @returns the code to mail, valid for one session; it replaces the previous one */
export async function createProofCode(owner: Owner, sessionId: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await owner
    .deleteFrom('auth_verifications')
    .where('identifier', '=', nameOf(sessionId))
    .execute();
  await owner
    .insertInto('auth_verifications')
    .values({
      id: newId(),
      identifier: nameOf(sessionId),
      value: kept(sessionId, code),
      expires_at: new Date(Date.now() + proofCodeSeconds * 1000),
    })
    .execute();
  return code;
}

/** @returns whether it was this session's code, which is thereby used up */
export async function claimProofCode(
  owner: Owner,
  sessionId: string,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await owner
    .deleteFrom('auth_verifications')
    .where('identifier', '=', nameOf(sessionId))
    .where('value', '=', kept(sessionId, code))
    .where(columnHoldsUntil('expires_at', proofCodeSeconds))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
