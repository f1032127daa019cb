import { codeError } from '#shared/auth/codes.ts';
import { newId } from '#shared/new-id.ts';
import { isUuid } from '#shared/validation.ts';
import { type ServiceSession, writeAmr } from './access.ts';
import type { Caller } from './caller.ts';
import { refusal } from './refusal.ts';
import type { Service } from './service.ts';

/** In seconds; a code itself holds shorter. */
const challengeHolds = 5 * 60;

const nameOf = (challenge: string) => `service-challenge:${challenge}`;

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
  return { who, value: `${holder} ${id}`, isOn: row.verified !== false };
}

/**
 * @returns what a code is then entered for, and until when, in seconds since 1970
 * @throws {ServiceRefusal} mfa_factor_not_found
 */
export async function challengeFactor(
  caller: Caller,
  service: Service,
  factor: string,
): Promise<{ id: string; expires_at: number }> {
  const { value } = await ownFactor(caller, service, factor);
  const id = newId();
  const expires_at = new Date(Date.now() + challengeHolds * 1000);
  await service.owner
    .insertInto('auth_verifications')
    .values({ id: newId(), identifier: nameOf(id), value, expires_at })
    .execute();
  return { id, expires_at: Math.floor(expires_at.getTime() / 1000) };
}

/**
 * Takes a code of the app, or a recovery code.
 * @throws {ServiceRefusal} mfa_factor_not_found, mfa_challenge_expired, mfa_verification_failed
 */
export async function verifyFactor(
  caller: Caller,
  service: Service,
  { factor, challenge, code }: { factor: string; challenge: string; code: string },
): Promise<ServiceSession> {
  const { ask, owner, pending, raised, cookiesOf } = service;
  const { who, value } = await ownFactor(caller, service, factor);
  const asked = await owner
    .selectFrom('auth_verifications')
    .select('id')
    .where('identifier', '=', nameOf(challenge))
    .where('value', '=', value)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  if (!asked) throw refusal('mfa_challenge_expired');
  const path = codeError(code) ? '/two-factor/verify-backup-code' : '/two-factor/verify-totp';
  const answer = await ask(caller, path, { cookies: cookiesOf(who), body: { code } });
  await owner.deleteFrom('auth_verifications').where('id', '=', asked.id).execute();
  if ('pending' in who) await pending.end(who.pending);
  return await raised(answer, who);
}

/** @throws {ServiceRefusal} mfa_factor_not_found, insufficient_aal, reauthentication_needed */
export async function removeFactor(caller: Caller, service: Service, id: string): Promise<void> {
  const { ask, owner, cookiesOf } = service;
  const { who, isOn } = await ownFactor(caller, service, id);
  if ('pending' in who) throw refusal('insufficient_aal');
  if (!isOn) {
    await owner.deleteFrom('auth_two_factors').where('id', '=', id).execute();
    return;
  }
  await ask(caller, '/two-factor/disable', { cookies: cookiesOf(who), body: { password: '' } });
  const amr = who.open.amr.filter(({ method }) => method !== 'totp');
  await writeAmr(owner, who.open.id, amr);
}
