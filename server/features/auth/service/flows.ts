import { createHash, randomBytes } from 'node:crypto';
import { newId } from '#shared/new-id.ts';
import type { Database } from '../../../db/client.ts';
import { columnHoldsUntil } from '../../../time-windows.ts';
import { linkSeconds } from '../links.ts';
import { refusal } from './refusal.ts';

type Owner = Database['owner'];

/** Why a mail with a link was requested. */
export type MailedFlow = 'signup' | 'magiclink' | 'recovery' | 'email_change';

/** The link in each kind of mail; the requester is remembered for as long as it is valid. */
const links = {
  signup: 'confirm-email',
  magiclink: 'magic-link',
  recovery: 'reset-password',
  email_change: 'change-email',
} as const satisfies Record<MailedFlow, keyof typeof linkSeconds>;

interface Flow {
  flow: MailedFlow;
  email: string;
}

/**
 * What a code represents: the cookies of better-auth's answer, or the session that linked an
 * account.
 */
export type CodeHolds = { cookies: Record<string, string> } | { sessionId: string };

/** How long a code is valid, in seconds. */
export const codeSeconds = 5 * 60;

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** RFC 7636, S256. */
const challengeOf = sha256;

/** Stores something until it expires. */
export async function keepFor(
  owner: Owner,
  seconds: number,
  { identifier, value }: { identifier: string; value: string },
): Promise<void> {
  const expires_at = new Date(Date.now() + seconds * 1000);
  const row = { id: newId(), identifier, value, expires_at };
  await owner.insertInto('auth_verifications').values(row).execute();
}

const nameOf = ({ flow, email }: Flow, challenge: string) =>
  `service-${flow}:${sha256(`${email.trim().toLowerCase()} ${challenge}`)}`;

/**
 * Stores the challenge that came with a request for a mail: the holder of its verifier is the
 * requester. Whether there is such an account makes no difference.
 * @param by for a sign-up, the user id that it was answered with, as anybody can sign up with the
 *   address of an existing account; for a change of address, the session
 */
export const rememberChallenge = (
  owner: Owner,
  { challenge, by = '', ...flow }: Flow & { challenge: string; by?: string },
): Promise<void> =>
  keepFor(owner, linkSeconds[links[flow.flow]], {
    identifier: nameOf(flow, challenge),
    value: by,
  });

/** @returns who has requested such a mail with the verifier's challenge, each `by` */
export async function findRequesters(
  owner: Owner,
  verifier: string,
  { flow, email }: Flow,
): Promise<string[]> {
  const rows = await owner
    .selectFrom('auth_verifications')
    .select('value')
    .where('identifier', '=', nameOf({ flow, email }, challengeOf(verifier)))
    .where(columnHoldsUntil('expires_at', linkSeconds[links[flow]]))
    .execute();
  return rows.map(({ value }) => value);
}

const codeName = (code: string) => `service-code:${sha256(code)}`;

/** @returns a code for the program that has the challenge's verifier */
export async function issueCode(owner: Owner, challenge: string, held: CodeHolds): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  const value = JSON.stringify({ challenge, held });
  await keepFor(owner, codeSeconds, { identifier: codeName(code), value });
  return code;
}

/**
 * Redeems a code, using it up even if the verifier is wrong: then it has leaked.
 * @returns undefined if it is not such a code
 * @throws {ServiceRefusal} bad_code_verifier
 */
export async function redeemCode(
  owner: Owner,
  code: string,
  verifier: string,
): Promise<CodeHolds | undefined> {
  const row = await owner
    .deleteFrom('auth_verifications')
    .where('identifier', '=', codeName(code))
    .where(columnHoldsUntil('expires_at', codeSeconds))
    .returning('value')
    .executeTakeFirst();
  if (!row) return undefined;
  const { challenge, held } = JSON.parse(row.value) as { challenge: string; held: CodeHolds };
  if (challenge !== challengeOf(verifier)) throw refusal('bad_code_verifier');
  return held;
}
