import { Hono } from 'hono';
import type { RequestEnv } from '../../http/env.ts';
import type { Visitors } from '../../http/web-app.ts';
import type { Auth } from './auth.ts';
import type { authRoutes } from './routes.ts';

/**
 * Determines who requests a page, through the route that the app would use: with its rules and
 * renewal.
 */
export function visitorsOf(auth: Auth, routes: ReturnType<typeof authRoutes>): Visitors {
  const door = new Hono<RequestEnv>()
    .route('/auth', routes)
    // The page is sent all the same.
    .onError((_error, c) => c.body(null, 503));
  return {
    cookieName: auth.$context.then(({ authCookies }) => authCookies.sessionToken.name),
    ask: async (c) => {
      const headers = new Headers(c.req.raw.headers);
      // A page belongs to the cookie; programs with a token do not request any.
      headers.delete('authorization');
      return await door.request(new URL('/auth/get-session', c.req.url), { headers }, c.env);
    },
  };
}
