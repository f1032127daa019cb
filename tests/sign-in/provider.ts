import { randomUUID } from 'node:crypto';
import { OAuth2Server } from 'oauth2-mock-server';
import { vi } from 'vitest';
import { patience } from '../patience.ts';
import type { World } from '../world.ts';

export type Claims = Record<string, unknown>;

const clientId = 'longrun-client';
let people = 0;

/** Google, as far as signing in needs it. */
export async function startProvider() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  const { issuer, service } = server;
  /** What it says about the visitor. */
  let claims: Claims = {};
  service.on('beforeTokenSigning', ({ payload }: { payload: Claims }) => {
    Object.assign(payload, claims);
  });

  return {
    issuer: String(issuer.url),
    google: {
      clientId,
      clientSecret: 'a secret',
      discoveryUrl: `${issuer.url}/.well-known/openid-configuration`,
    },

    /** From now on, this person visits. */
    meet(person: Claims) {
      people += 1;
      claims = { sub: `google-${people}`, aud: clientId, email_verified: true, ...person };
    },

    /** The next answer to an access token, whoever it belongs to. */
    tellNext(body: Claims) {
      service.once('beforeUserinfo', (answer: { body: unknown }) => {
        answer.body = body;
      });
    },

    /** An id token of the visitor, as a program on a phone gets it. */
    idToken: (changes: Claims = {}) =>
      issuer.buildToken({
        scopesOrTransform: (_header, payload) =>
          Object.assign(payload, { jti: randomUUID() }, claims, changes),
      }),

    stop: () => server.stop(),
  };
}

/** A server that starts on a busy machine gives up on the provider, and retries after a minute. */
export const untilOffered = ({ request }: World) =>
  vi.waitFor(
    async () => {
      const { ok } = await request('/auth/sign-in/social', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider: 'google', callbackURL: '/dashboard' }),
      });
      if (!ok) throw new Error('Google is not offered');
    },
    { ...patience, interval: 1000 },
  );

/** @returns the path by which the provider sends a browser back */
export async function throughProvider(url: string): Promise<string> {
  const { headers } = await fetch(url, { redirect: 'manual' });
  const { pathname, search } = new URL(headers.get('location') ?? '');
  return pathname.replace(/^\/auth/, '') + search;
}
