import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';

/**
 * The built web app: hashed assets cached forever, and one page for every path that is not a file.
 */
export function webApp(root = 'dist/web') {
  // Not built yet: in development Vite serves it, and tests of the API do without.
  if (!existsSync(root)) return new Hono();
  const files = serveStatic({ root, precompressed: true });
  const page = serveStatic({ root, path: 'index.html', precompressed: true });
  return (
    new Hono()
      // The one asset without a hash in its name, so it may be replaced.
      .use('/assets/logo.png', cached('public, max-age=86400'), files)
      .use('/assets/*', cached('public, max-age=31536000, immutable'), files)
      .get('/assets/*', (c) => c.notFound())
      .use('/*', cached('no-cache'), files)
      .get('/*', page)
  );
}

/** Sets how long a file may be cached. */
function cached(cacheControl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (c.res.ok) c.header('Cache-Control', cacheControl);
  };
}
