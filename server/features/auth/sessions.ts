import { createSecretKey } from 'node:crypto';
import { AppError } from '#shared/errors.ts';
import type { Database, SessionKey } from '../../db/client.ts';
import { type Auth, sessionSeconds } from './auth.ts';
import { assertProved, findProof } from './proof.ts';
import { tokenReader } from './tokens.ts';

/** How sessions are signed, read and checked, for http/session.ts. */
export async function sessionsOf(auth: Auth, database: Database) {
  const { authCookies, secret, options } = await auth.$context;
  return {
    cookieName: authCookies.sessionToken.name,
    key: createSecretKey(secret, 'utf8'),
    prolongBelow: sessionSeconds.expiresIn - sessionSeconds.updateAge,
    readToken: tokenReader(() => auth.api.getJwks(), String(options.baseURL)),
    ask: async (headers: Headers) => {
      const answer = await auth.api.getSession({ headers, returnHeaders: true });
      return { userId: answer.response?.user.id, cookies: answer.headers.getSetCookie() };
    },
    requireProof: async (shown: SessionKey) => {
      const proof = await findProof(database.owner, shown);
      if (!proof) throw new AppError('NOT_AUTHENTICATED');
      assertProved(proof);
    },
  };
}
