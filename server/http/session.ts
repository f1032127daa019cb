import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { AppError } from '../../shared/errors.ts';
import type { Database, Role, RunnersWork, Session } from '../db/client.ts';
import { type Auth, sessionSeconds } from '../features/auth/auth.ts';
import type { SessionEnv } from './env.ts';

/**
 * Lets through only who shows a session that we signed, and gives the routes their way to the
 * database: transactions in that runner's name, never the body's. Whether the session still holds is
 * seen in the opening of the transaction. better-auth decides, except for the plain case, a session
 * that is valid and not due to be prolonged: asking it each time costs as much as the rest of a request.
 */
export function requireSession(auth: Auth, database: Database): MiddlewareHandler<SessionEnv> {
  const context = auth.$context.then(({ authCookies, secret }) => ({
    cookieName: authCookies.sessionToken.name,
    key: createSecretKey(secret, 'utf8'),
  }));
  return async (c, next) => {
    const { cookieName, key } = await context;
    const token = signedValue(getCookie(c, cookieName), key);
    if (!token) throw new AppError('NOT_AUTHENTICATED');
    const cookies: string[] = [];

    async function transact<T>(role: Role, work: RunnersWork<T>): Promise<T> {
      const done = await database.inSession(role, token as string, async (tx, session) =>
        session && isFresh(session) ? { result: await work(tx, session.user_id) } : undefined,
      );
      if (done) return done.result;
      const { headers, response } = await auth.api.getSession({
        headers: c.req.raw.headers,
        returnHeaders: true,
      });
      if (!response) throw new AppError('NOT_AUTHENTICATED');
      cookies.push(...headers.getSetCookie());
      const { id } = response.user;
      const as = role === 'longrun_user' ? database.asUser : database.asService;
      return await as(id, (tx) => work(tx, id));
    }

    c.set('asUser', (work) => transact('longrun_user', work));
    c.set('asService', (work) => transact('longrun_service', work));
    await next();
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
  };
}

/**
 * The value of a cookie that better-auth signed, `value.signature`. hono's getSignedCookie does the
 * same by Web Crypto, at the price of two trips through the thread pool for each request.
 */
function signedValue(cookie: string | undefined, key: KeyObject): string | undefined {
  const dot = cookie?.lastIndexOf('.') ?? -1;
  if (!cookie || dot < 1) return undefined;
  const value = cookie.slice(0, dot);
  const expected = createHmac('sha256', key).update(value).digest();
  const given = Buffer.from(cookie.slice(dot + 1), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : undefined;
}

const prolongBelow = sessionSeconds.expiresIn - sessionSeconds.updateAge;

const isFresh = ({ expires_at }: Session) =>
  (expires_at.getTime() - Date.now()) / 1000 > prolongBelow;
