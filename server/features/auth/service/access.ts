import type { Database } from '../../../db/client.ts';
import { jsonText } from '../../../db/json-columns.ts';
import type { SignInMethod } from '../../../db/stored-shapes.ts';
import type { Auth } from '../auth.ts';
import { programAudience, tokenSeconds } from '../tokens.ts';
import { refusal } from './refusal.ts';
import { describeUser, type ServiceUser } from './users.ts';

/** A session as the service answers it. */
export interface ServiceSession {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  /** Seconds since 1970. */
  expires_at: number;
  refresh_token: string;
  user: ServiceUser;
}

type SignedToken = Omit<ServiceSession, 'refresh_token' | 'user'>;

const now = () => Math.floor(Date.now() / 1000);

/** This authentication method, dated now. */
export const methodNow = (method: SignInMethod['method']): SignInMethod => ({
  method,
  timestamp: now(),
});

/**
 * Signs an access token: ES256, which the service's programs know.
 * @param session whose id and authentication methods it contains; aal2 once the code of an app, or
 *   a recovery code in its place, was entered, for as long as that app exists
 */
export async function signAccess(
  auth: Auth,
  { id, email, factors }: Pick<ServiceUser, 'id' | 'email' | 'factors'>,
  { id: session_id, amr }: { id: string; amr: SignInMethod[] },
): Promise<SignedToken> {
  const iat = now();
  const exp = iat + tokenSeconds;
  const hasFactor = factors.some(({ status }) => status === 'verified');
  const aal = hasFactor && amr.some(({ method }) => method === 'totp') ? 'aal2' : 'aal1';
  const who = { sub: id, aud: programAudience, role: programAudience, email };
  const payload = { ...who, iat, exp, aal, amr, session_id };
  const { token } = await auth.api.signJWT({ body: { payload } });
  return { access_token: token, token_type: 'bearer', expires_in: tokenSeconds, expires_at: exp };
}

/** @throws {ServiceRefusal} session_not_found */
export async function findSession(owner: Database['owner'], id: string) {
  const row = await owner
    .selectFrom('auth_sessions')
    .select(['id', 'token', 'user_id', 'amr'])
    .where('id', '=', id)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  if (!row) throw refusal('session_not_found');
  return row;
}

/** Stores how the holder of a session signed in. */
export async function writeAmr(
  owner: Database['owner'],
  id: string,
  amr: SignInMethod[],
): Promise<void> {
  await owner
    .updateTable('auth_sessions')
    .set({ amr: jsonText(amr) })
    .where('id', '=', id)
    .execute();
}

/** @throws {ServiceRefusal} session_not_found */
export async function describeSession(
  { auth, owner }: { auth: Auth; owner: Database['owner'] },
  sessionId: string,
  refresh_token: string,
): Promise<ServiceSession> {
  const session = await findSession(owner, sessionId);
  const user = await describeUser(owner, session.user_id);
  return { ...(await signAccess(auth, user, session)), refresh_token, user };
}
