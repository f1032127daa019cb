import type { MiddlewareHandler } from 'hono';
import { getSignedCookie } from 'hono/cookie';
import { AppError } from '../../shared/errors.ts';
import type { Database } from '../db/client.ts';
import { type Auth, sessionSeconds } from '../features/auth/auth.ts';
import type { SessionEnv } from './env.ts';

/**
 * Lets through only who is signed in; the session says who it is, never the body. better-auth
 * decides, except for the plain case, a session that is valid and not due to be prolonged, which
 * one query answers: asking better-auth each time costs as much as the rest of a request.
 */
export function requireSession(auth: Auth, database: Database): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    const { authCookies, secret } = await auth.$context;
    const token = await getSignedCookie(c, secret, authCookies.sessionToken.name);
    if (!token) throw new AppError('NOT_AUTHENTICATED');
    const session = await findSession(database, token);
    if (session && remainingSeconds(session.expires_at) > prolongBelow) {
      c.set('userId', session.user_id);
      return await next();
    }
    const { headers, response } = await auth.api.getSession({
      headers: c.req.raw.headers,
      returnHeaders: true,
    });
    if (!response) throw new AppError('NOT_AUTHENTICATED');
    c.set('userId', response.user.id);
    await next();
    for (const cookie of headers.getSetCookie()) c.header('set-cookie', cookie, { append: true });
  };
}

/**
 * One statement without parameters: with them the embedded database is called five times instead of
 * once, for every request there is. The token has come signed by us, and is letters and digits.
 */
async function findSession({ executeSql }: Database, token: string) {
  if (!/^\w+$/.test(token)) return undefined;
  const { rows } = await executeSql(
    `select user_id, expires_at from auth_sessions where token = '${token}'`,
  );
  return rows[0] as { user_id: string; expires_at: Date } | undefined;
}

const prolongBelow = sessionSeconds.expiresIn - sessionSeconds.updateAge;

const remainingSeconds = (expiresAt: Date) => (expiresAt.getTime() - Date.now()) / 1000;
