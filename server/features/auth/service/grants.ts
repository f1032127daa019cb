import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { sessionSeconds } from '../auth.ts';
import type { ServiceSession } from './access.ts';
import type { Caller } from './caller.ts';
import { redeemCode } from './flows.ts';
import { exchangeMailed } from './mailed-tokens.ts';
import { fromJson, refusePhone } from './read-request.ts';
import { refusal } from './refusal.ts';
import * as requests from './requests.ts';
import type { Service } from './service.ts';

type Grant = (caller: Caller, service: Service, body: string) => Promise<ServiceSession>;

/** The grants for tokens, by the service's names. */
export const grants: Record<string, Grant> = {
  async password(caller, { ask, admitted }, sent) {
    const {
      email,
      phone,
      password,
      gotrue_meta_security: captcha,
    } = fromJson(sent, requests.byPassword);
    refusePhone({ phone });
    const body = { email: email ?? '', password };
    return await admitted(await ask(caller, '/sign-in/email', { body, captcha }), 'password');
  },

  async refresh_token(caller, service, sent) {
    const { refresh_token } = fromJson(sent, requests.byRefreshToken);
    const waiting = await service.pending.ofRefreshToken(refresh_token);
    if (waiting) return await service.describePending(waiting);
    const { sessionId, next } = await service.tokens.rotate(refresh_token);
    return await service.renewed(caller, sessionId, next);
  },

  async pkce(caller, service, sent) {
    const { auth_code: code, code_verifier: verifier } = fromJson(sent, requests.byCode);
    const held = await redeemCode(service.owner, code, verifier);
    if (!held) return await exchangeMailed(caller, service, { code, verifier });
    if ('sessionId' in held) return await service.renewed(caller, held.sessionId);
    await service.lasts(held, sessionSeconds.expiresIn);
    return await service.admitted(held, 'oauth');
  },

  async id_token(caller, service, sent) {
    const { provider, id_token: token, ...given } = fromJson(sent, requests.byIdToken);
    const { ask } = service;
    const nonce = signedNonce(token, given.nonce);
    const body = { provider, idToken: { token, ...(nonce !== undefined && { nonce }) } };
    if (given.link_identity) {
      const open = await service.signedIn(caller);
      await ask(caller, '/link-social', { body, cookies: service.cookiesOf({ open }) });
      return await service.renewed(caller, open.id);
    }
    return await service.admitted(await ask(caller, '/sign-in/social', { body }), 'oauth');
  },

  async web3() {
    throw refusal('web3_provider_disabled');
  },
};

/**
 * The client sends the nonce itself, whose SHA-256 it had the provider sign.
 * @returns the nonce that the token must contain
 * @throws {ServiceRefusal} validation_failed
 */
function signedNonce(token: string, nonce: string | undefined): string | undefined {
  let signed: unknown;
  try {
    signed = decodeJwt(token).nonce;
  } catch {
    throw refusal('validation_failed', { message: 'id_token: is no JWT' });
  }
  if ((signed === undefined) !== (nonce === undefined)) {
    throw refusal('validation_failed', { message: 'nonce: must be sent and signed, or neither' });
  }
  return nonce === undefined ? undefined : createHash('sha256').update(nonce).digest('hex');
}
