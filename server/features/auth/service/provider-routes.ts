import { type Context, Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import type { RequestEnv } from '../../../http/env.ts';
import type { Caller } from './caller.ts';
import {
  readVisit,
  returnFrom,
  visitCookie,
  visitToLink,
  visitToSignIn,
} from './provider-visits.ts';
import { taken } from './read-request.ts';
import * as requests from './requests.ts';
import type { Service } from './service.ts';

/** Signing in with a provider, and linking an account there. */
export function providerRoutes(
  opening: Promise<Service>,
  admit: (c: Context<RequestEnv>) => Promise<Caller>,
) {
  async function begin(c: Context<RequestEnv>, visit: typeof visitToLink, page: string) {
    const service = await opening;
    const { provider, redirect_to, code_challenge } = taken(c.req.query(), requests.visit);
    const asked = { provider, redirectTo: redirect_to ?? page, challenge: code_challenge };
    const { url, setCookies, cookie } = await visit(await admit(c), service, asked);
    for (const line of setCookies) c.header('set-cookie', line, { append: true });
    const { name, path, seconds } = visitCookie;
    const secure = service.publicUrl.startsWith('https:');
    setCookie(c, name, cookie, { path, maxAge: seconds, secure, httpOnly: true, sameSite: 'Lax' });
    return url;
  }

  return new Hono<RequestEnv>()
    .get('/authorize', async (c) => c.redirect(await begin(c, visitToSignIn, '/dashboard')))
    .get('/user/identities/authorize', async (c) =>
      c.json({ url: await begin(c, visitToLink, '/profile') }),
    )
    .get('/callback/google', async (c, next) => {
      const service = await opening;
      const { name, path } = visitCookie;
      const visit = readVisit(rawCookie(c, name), service);
      // The others began in the web app.
      if (!visit || visit.state !== c.req.query('state')) return await next();
      const state = rawCookie(c, service.names.state);
      const came = { query: new URL(c.req.url).search, state };
      const page = await returnFrom(await admit(c), service, visit, came);
      setCookie(c, name, '', { path, maxAge: 0 });
      return c.redirect(page);
    });
}

/** The raw value: a decoded one may not be put into a header again. */
function rawCookie(c: Context<RequestEnv>, name: string): string | undefined {
  const cookies = c.req.header('cookie')?.split(';') ?? [];
  const found = cookies.map((one) => one.trim()).find((one) => one.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}
