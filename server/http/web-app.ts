import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { RequestEnv } from './env.ts';
import { firstPageIn } from './first-page.ts';

/** Who is signed in, in the format of /auth/get-session. */
export interface Visitors {
  /** Without this cookie, nobody is signed in. */
  cookieName: Promise<string>;
  ask: (c: Context<RequestEnv>) => Promise<Response>;
}

/** In ms: after that the page is sent without, and the app asks itself. */
const patience = 1000;

/**
 * The built web app: hashed assets cached forever, and one page for every path that is not a file.
 * The page says who is signed in, so that the app need not ask before it can ask for anything else.
 */
export function webApp(visitors: Visitors, root = 'dist/web') {
  // Not built yet: in development Vite serves it, and API tests do without.
  if (!existsSync(root)) return new Hono<RequestEnv>();
  const files = serveStatic<RequestEnv>({ root, precompressed: true });
  const readPage = firstPageIn(root);
  return (
    new Hono<RequestEnv>()
      // The one asset without a hash in its name, so it may be replaced.
      .use('/assets/logo.png', cached('public, max-age=86400'), files)
      .use('/assets/*', cached('public, max-age=31536000, immutable'), files)
      .get('/assets/*', (c) => c.notFound())
      .on('GET', ['/', '/index.html'], sendPage)
      .use('/*', cached('no-cache'), files)
      .get('/*', sendPage)
  );

  async function sendPage(c: Context<RequestEnv>) {
    const page = await readPage();
    const answer = await findVisitor(c, visitors);
    // The page depends on who is signed in, and going back must not show another user's.
    c.header('Cache-Control', 'no-store');
    if (!answer) return c.html(page.plain);
    for (const cookie of answer.cookies) c.header('set-cookie', cookie, { append: true });
    return c.html(page.knowing(answer.session, c.req.path));
  }
}

/** @returns undefined if that cannot be determined now */
async function findVisitor(c: Context<RequestEnv>, { cookieName, ask }: Visitors) {
  try {
    if (getCookie(c, await cookieName) === undefined) return { session: null, cookies: [] };
    const late = AbortSignal.timeout(patience);
    const response = await Promise.race([
      ask(c),
      new Promise<never>((_, reject) => {
        late.addEventListener('abort', () => reject(late.reason));
      }),
    ]);
    if (!response.ok) return undefined;
    const session = (await response.json()) as object | null;
    return { session, cookies: response.headers.getSetCookie() };
  } catch {
    return undefined;
  }
}

/** Sets how long a file may be cached. */
function cached(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok && !c.res.headers.has('Cache-Control')) c.header('Cache-Control', cacheControl);
  };
}
