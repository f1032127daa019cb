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
export function requireSession(auth: Auth, { owner }: Database): MiddlewareHandler<SessionEnv> {
  return async (c, next) => {
    const { authCookies, secret } = await auth.$context;
    const token = await getSignedCookie(c, secret, authCookies.sessionToken.name);
    if (!token) throw new AppError('NOT_AUTHENTICATED');
    const session = await owner
      .selectFrom('auth_sessions')
      .select(['user_id', 'expires_at'])
      .where('token', '=', token)
      .executeTakeFirst();
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

const prolongBelow = sessionSeconds.expiresIn - sessionSeconds.updateAge;

const remainingSeconds = (expiresAt: Date) => (expiresAt.getTime() - Date.now()) / 1000;
