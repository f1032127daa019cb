import { findLink, resetPrefix } from '../links.ts';
import { addressOfMagicLink } from '../magic-links.ts';
import type { ServiceSession } from './access.ts';
import type { Caller } from './caller.ts';
import { hasVerifier, type MailedFlow } from './flows.ts';
import { refusal } from './refusal.ts';
import type { Service } from './service.ts';

/** What the token of a mailed link is good for. */
export interface Mailed {
  token: string;
  flow: MailedFlow;
  /** To which it was mailed. */
  email: string;
}

/** @returns undefined for what is no such token, or was used, or has expired */
export async function findMailed(
  { owner, internalAdapter }: Pick<Service, 'owner' | 'internalAdapter'>,
  token: string,
): Promise<Mailed | undefined> {
  const link = await findLink(owner, { token, purpose: 'confirm-email' });
  if (link.state === 'valid') return { token, flow: 'signup', email: link.email };
  const magic = await addressOfMagicLink(internalAdapter, token);
  if (magic) return { token, flow: 'magiclink', email: magic };
  const reset = await internalAdapter.findVerificationValue(`${resetPrefix}${token}`);
  const user =
    reset && reset.expiresAt > new Date() && (await internalAdapter.findUserById(reset.value));
  return user ? { token, flow: 'recovery', email: user.email } : undefined;
}

/**
 * Signs in whoever has the token of a mailed link.
 * @param verifier of the program that asked for the mail, if it is known: a sign-up keeps its password
 */
export async function enterByMail(
  caller: Caller,
  service: Service,
  { token, flow, email }: Mailed,
  verifier?: string,
): Promise<ServiceSession> {
  const { ask, admitted, owner } = service;
  switch (flow) {
    case 'magiclink':
      return await admitted(await ask(caller, '/magic-link/sign-in', { body: { token } }), 'otp');
    case 'recovery':
      return await admitted(await ask(caller, '/service/recover', { body: { token } }), 'recovery');
    case 'signup': {
      const keepsPassword =
        verifier !== undefined && (await hasVerifier(owner, { flow, email, verifier }));
      const body = { token, keepsPassword };
      return await admitted(await ask(caller, '/service/confirm', { body }), 'email/signup');
    }
  }
}

/**
 * Signs in whoever has the token of a mailed link and asked for the mail.
 * @throws {ServiceRefusal} bad_code_verifier, flow_state_expired
 */
export async function exchangeMailed(
  caller: Caller,
  service: Service,
  { code, verifier }: { code: string; verifier: string },
): Promise<ServiceSession> {
  const mailed = await findMailed(service, code);
  if (!mailed) throw refusal('flow_state_expired');
  if (!(await hasVerifier(service.owner, { ...mailed, verifier }))) {
    throw refusal('bad_code_verifier');
  }
  return await enterByMail(caller, service, mailed, verifier);
}
