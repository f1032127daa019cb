import { codeError } from '#shared/auth/codes.ts';
import { isUuid } from '#shared/validation.ts';
import { holdsUntil } from '../../../time-windows.ts';
import { turnOffIfGone } from '../two-factor.ts';
import type { ServiceSession } from './access.ts';
import type { Caller } from './caller.ts';
import { refusal, ServiceRefusal } from './refusal.ts';
import type { Service } from './service.ts';

/** In seconds; the code itself is valid for less. */
const challengeHolds = 5 * 60;

/** For an app that is still being set up: its user has its secret on the screen. */
const tries = { max: 20, window: 15 * 60 };

/** The factor, if it is the caller's. */
async function ownFactor(caller: Caller, service: Service, id: string) {
  const who = await service.anyone(caller);
  const [userId, holder] =
    'open' in who ? [who.open.user_id, who.open.id] : [who.pending.userId, who.pending.id];
  const row = isUuid(id)
    ? await service.owner
        .selectFrom('auth_two_factors')
        .select('verified')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw refusal('mfa_factor_not_found');
  return { who, userId, sealed: `${holder}/${id}`, isOn: row.verified !== false };
}

/**
 * @returns the id of the challenge to enter a code for, and its expiry, in seconds since 1970
 * @throws {ServiceRefusal} mfa_factor_not_found
 */
export async function challengeFactor(
  caller: Caller,
  service: Service,
  factor: string,
): Promise<{ id: string; expires_at: number }> {
  const { sealed } = await ownFactor(caller, service, factor);
  const expires_at = Math.floor(Date.now() / 1000) + challengeHolds;
  return { id: service.seals.seal('factor', `${sealed}/${expires_at}`), expires_at };
}

/**
 * Verifies a code of the app, or a recovery code.
 * @throws {ServiceRefusal} mfa_factor_not_found, mfa_challenge_expired, mfa_verification_failed
 */
export async function verifyFactor(
  caller: Caller,
  service: Service,
  { factor, challenge, code }: { factor: string; challenge: string; code: string },
): Promise<ServiceSession> {
  const { ask, seals, pending, raised, cookiesOf } = service;
  const { who, sealed, isOn } = await ownFactor(caller, service, factor);
  const [session, id, until] = seals.unseal('factor', challenge)?.split('/') ?? [];
  const isTheirs = `${session}/${id}` === sealed;
  const holds = isTheirs && holdsUntil(new Date(Number(until) * 1000), challengeHolds);
  if (!holds) throw refusal('mfa_challenge_expired');
  const cookies = cookiesOf(who);
  if ('open' in who && isOn) {
    await prove(service, caller, { cookies, code });
    return await raised({ cookies: {} }, who);
  }
  if ('open' in who) await service.limit(`factor:${factor}`, tries);
  // Recovery codes only replace an app that has been set up.
  const path =
    isOn && codeError(code) ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp';
  const answer = await ask(caller, path, { cookies, body: { code } });
  if ('pending' in who) await pending.end(who.pending);
  return await raised(answer, who);
}

/**
 * A signed-in user enters a code as proof, with the limits of proofs: better-auth has none in a
 * session.
 */
async function prove(
  { ask }: Service,
  caller: Caller,
  { cookies, code }: { cookies: Record<string, string>; code: string },
): Promise<void> {
  await ask(caller, '/proof', { cookies, body: { proof: code, by: 'code' } }).catch((error) => {
    const isWrong = error instanceof ServiceRefusal && error.code === 'reauthentication_not_valid';
    throw isWrong ? refusal('mfa_verification_failed', { message: error.message }) : error;
  });
}

/** @throws {ServiceRefusal} mfa_factor_not_found, insufficient_aal, reauthentication_needed */
export async function removeFactor(caller: Caller, service: Service, id: string): Promise<void> {
  const { ask, owner, cookiesOf } = service;
  const { who, userId } = await ownFactor(caller, service, id);
  if ('pending' in who) throw refusal('insufficient_aal');
  const { numDeletedRows } = await owner
    .deleteFrom('auth_two_factors')
    .where('id', '=', id)
    .where('verified', '=', false)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) {
    await turnOffIfGone({ owner }, userId);
    return;
  }
  await ask(caller, '/two-factor/disable', { cookies: cookiesOf(who), body: { password: '' } });
}
