import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import type { z } from 'zod';
import { createLimits } from '../../../limits.ts';
import type { ServiceSession } from './access.ts';
import type { Caller } from './caller.ts';
import { redeemCode } from './flows.ts';
import { exchangeMailed } from './mailed-tokens.ts';
import { fromJson, refusePhone } from './read-request.ts';
import { refusal } from './refusal.ts';
import * as requests from './requests.ts';
import type { Service } from './service.ts';

/** What a code stands for: the cookies of better-auth's answer, or the session that linked an account. */
export type CodeHolds = { cookies: Record<string, string> } | { sessionId: string };

type Grant = (caller: Caller, service: Service, body: string) => Promise<ServiceSession>;

/** The ways to tokens, by the service's names. */
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
    const held = await redeemCode<CodeHolds>(service.owner, code, verifier);
    if (!held) return await exchangeMailed(caller, service, { code, verifier });
    if ('cookies' in held) return await service.admitted(held, 'oauth');
    return await service.renewed(caller, held.sessionId);
  },

  async id_token(caller, service, sent) {
    const given = fromJson(sent, requests.byIdToken);
    const { ask, admitted } = service;
    const { provider, access_token: accessToken } = given;
    const nonce = nonceOf(given);
    await spendToken(service, given.id_token);
    const idToken = {
      token: given.id_token,
      ...(nonce && { nonce }),
      ...(accessToken && { accessToken }),
    };
    const body = { provider, idToken };
    if (!given.link_identity)
      return await admitted(await ask(caller, '/sign-in/social', { body }), 'oauth');
    const open = await service.signedIn(caller);
    await ask(caller, '/link-social', { body, cookies: service.cookiesOf({ open }) });
    return await service.renewed(caller, open.id);
  },

  async web3() {
    throw refusal('web3_provider_disabled');
  },
};

/**
 * The client sends the nonce itself, whose SHA-256 it had the provider sign.
 * @returns what the token has to name
 * @throws {ServiceRefusal} validation_failed
 */
function nonceOf({ id_token, nonce }: z.output<typeof requests.byIdToken>): string | undefined {
  let signed: unknown;
  try {
    signed = decodeJwt(id_token).nonce;
  } catch {
    throw refusal('validation_failed', { message: 'id_token: is no JWT' });
  }
  if ((signed === undefined) !== (nonce === undefined)) {
    throw refusal('validation_failed', { message: 'nonce: must be sent and signed, or neither' });
  }
  return nonce && createHash('sha256').update(nonce).digest('hex');
}

/** Longer than providers let them hold. */
const tokenSeconds = 24 * 60 * 60;

/** A provider's token that leaks signs nobody else in, as it works once. */
async function spendToken({ owner }: Service, token: string): Promise<void> {
  const hash = createHash('sha256').update(token).digest('base64url');
  const limit = { max: 1, window: tokenSeconds };
  const { allowed } = await createLimits({ owner }).consume(`id-token:${hash}`, limit);
  if (!allowed) throw refusal('flow_state_expired');
}
