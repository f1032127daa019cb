import { createHash, randomBytes } from 'node:crypto';
import { newId } from '#shared/new-id.ts';
import type { Database } from '../../../db/client.ts';
import { refusal } from './refusal.ts';

type Owner = Database['owner'];

/** What a mail with a link was asked for. */
export type MailedFlow = 'signup' | 'magiclink' | 'recovery';

/** In seconds. */
const codeHolds = 5 * 60;

/** RFC 7636, S256. */
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

const mailed = (flow: MailedFlow, email: string, challenge: string) =>
  `service-${flow}:${hash(`${email.toLowerCase()} ${challenge}`)}`;

async function keep(owner: Owner, identifier: string, value: string, seconds: number) {
  const row = { id: newId(), identifier, value, expires_at: new Date(Date.now() + seconds * 1000) };
  await owner.insertInto('auth_verifications').values(row).execute();
}

/**
 * Remembers the challenge that came with a request for a mail: whoever knows its verifier has asked.
 * Whether there is such an account makes no difference.
 */
export const rememberChallenge = (
  owner: Owner,
  { flow, email, challenge }: { flow: MailedFlow; email: string; challenge: string },
  seconds: number,
): Promise<void> => keep(owner, mailed(flow, email, challenge), '', seconds);

/** Whether the verifier is that of a request for such a mail. */
export async function hasVerifier(
  owner: Owner,
  { flow, email, verifier }: { flow: MailedFlow; email: string; verifier: string },
): Promise<boolean> {
  const row = await owner
    .selectFrom('auth_verifications')
    .select('id')
    .where('identifier', '=', mailed(flow, email, challengeOf(verifier)))
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row !== undefined;
}

const codeName = (code: string) => `service-code:${hash(code)}`;

/** @returns a code for the program that has the challenge's verifier */
export async function issueCode<Held extends object>(
  owner: Owner,
  challenge: string,
  held: Held,
): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await keep(owner, codeName(code), JSON.stringify({ challenge, held }), codeHolds);
  return code;
}

/**
 * Uses up a code, also with a wrong verifier: then it has leaked.
 * @returns undefined if it is no such code
 * @throws {ServiceRefusal} bad_code_verifier
 */
export async function redeemCode<Held extends object>(
  owner: Owner,
  code: string,
  verifier: string,
): Promise<Held | undefined> {
  const row = await owner
    .deleteFrom('auth_verifications')
    .where('identifier', '=', codeName(code))
    .where('expires_at', '>', new Date())
    .returning('value')
    .executeTakeFirst();
  if (!row) return undefined;
  const { challenge, held } = JSON.parse(row.value) as { challenge: string; held: Held };
  if (challenge !== challengeOf(verifier)) throw refusal('bad_code_verifier');
  return held;
}
