import { holdsUntil } from '../../../time-windows.ts';
import { findLink, linkSeconds, resetPrefix } from '../links.ts';
import { addressOfMagicLink } from '../magic-links.ts';
import { findSession, type ServiceSession } from './access.ts';
import type { Caller } from './caller.ts';
import { findRequesters, type MailedFlow } from './flows.ts';
import { refusal, ServiceRefusal } from './refusal.ts';
import type { OpenSession, Service } from './service.ts';

/** What the token of a mailed link can be used for. */
export interface Mailed {
  token: string;
  flow: MailedFlow;
  /** The address that it was mailed to. */
  email: string;
  /** The user who signed up, or is changing their address. */
  userId?: string;
}

/** @returns undefined for a token that is invalid, used or expired */
export async function findMailed(
  { owner, internalAdapter }: Pick<Service, 'owner' | 'internalAdapter'>,
  token: string,
): Promise<Mailed | undefined> {
  const signUp = await findLink(owner, { token, purpose: 'confirm-email' });
  if (signUp.state === 'valid') {
    const user = await internalAdapter.findUserById(signUp.userId);
    const isWaiting = user?.email === signUp.email && !user.emailVerified;
    return isWaiting ? { token, flow: 'signup', email: user.email, userId: user.id } : undefined;
  }
  const change = await findLink(owner, { token, purpose: 'change-email' });
  if (change.state === 'valid') {
    return { token, flow: 'email_change', email: change.email, userId: change.userId };
  }
  const magic = await addressOfMagicLink(internalAdapter, token);
  if (magic) return { token, flow: 'magiclink', email: magic };
  const reset = await internalAdapter.findVerificationValue(`${resetPrefix}${token}`);
  const user =
    reset &&
    holdsUntil(reset.expiresAt, linkSeconds['reset-password']) &&
    (await internalAdapter.findUserById(reset.value));
  return user ? { token, flow: 'recovery', email: user.email } : undefined;
}

/**
 * Signs in the holder of a mailed link's token.
 * @param verifier of the program that requested the mail, if known: a sign-up keeps its password
 */
export async function signInByMail(
  caller: Caller,
  service: Service,
  mailed: Mailed,
  verifier?: string,
): Promise<ServiceSession> {
  const askers =
    verifier === undefined ? [] : await findRequesters(service.owner, verifier, mailed);
  return await enter(caller, service, mailed, askers);
}

/**
 * The same for the program that requested the mail, in exchange for a code.
 * @throws {ServiceRefusal} bad_code_verifier, flow_state_expired
 */
export async function exchangeMailed(
  caller: Caller,
  service: Service,
  { code, verifier }: { code: string; verifier: string },
): Promise<ServiceSession> {
  const mailed = await findMailed(service, code);
  if (!mailed) throw refusal('flow_state_expired');
  const askers = await findRequesters(service.owner, verifier, mailed);
  if (askers.length === 0) throw refusal('bad_code_verifier');
  return await enter(caller, service, mailed, askers);
}

async function enter(
  caller: Caller,
  service: Service,
  { token, flow, userId }: Mailed,
  askers: string[],
): Promise<ServiceSession> {
  const { ask, admitted, owner } = service;
  const body = { token };
  switch (flow) {
    case 'magiclink':
      return await admitted(await ask(caller, '/magic-link/sign-in', { body }), 'otp');
    case 'recovery':
      return await admitted(await ask(caller, '/service/recover', { body }), 'recovery');
    case 'signup': {
      const keepsPassword = userId !== undefined && askers.includes(userId);
      const answer = await ask(caller, '/service/confirm', { body: { ...body, keepsPassword } });
      const session = await admitted(answer, 'email/signup');
      await nameProfile(service, session);
      return session;
    }
    case 'email_change': {
      const asked = await owner
        .selectFrom('auth_sessions')
        .select('id')
        .where((session) => session(session.cast<string>('id', 'text'), 'in', ['', ...askers]))
        .where('user_id', '=', String(userId))
        .where('expires_at', '>', new Date())
        .executeTakeFirst();
      if (!asked) throw refusal('no_authorization');
      return await confirmNewAddress(caller, service, await findSession(owner, asked.id), token);
    }
  }
}

/**
 * Confirms the address that an account is changing to, in a session of that account: the mailed token
 * signs nobody in, as anybody can ask for anybody's address.
 */
export async function confirmNewAddress(
  caller: Caller,
  { ask, cookiesOf, renewed }: Service,
  open: OpenSession,
  token: string,
): Promise<ServiceSession> {
  const cookies = cookiesOf({ open });
  await ask(caller, '/confirm-new-email/here', { cookies, body: { token } }).catch((error) => {
    // The session is there, so it is another account's.
    const isTheirs = error instanceof ServiceRefusal && error.code === 'session_not_found';
    throw isTheirs ? refusal('otp_expired') : error;
  });
  return await renewed(caller, open.id);
}

/** The web app asks for the name during onboarding, which a program need not include. */
async function nameProfile({ database }: Service, { user }: ServiceSession): Promise<void> {
  const { full_name } = user.user_metadata;
  if (!full_name) return;
  await database.asService(user.id, (tx) =>
    tx
      .insertInto('user_profiles')
      .values({ user_id: user.id, full_name })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute(),
  );
}
