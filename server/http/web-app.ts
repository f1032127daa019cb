import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const root = 'dist/web';
const forever = 'public, max-age=31536000, immutable';

/** The built web app: hashed assets for ever, and one page for every path that is no file. */
export function webApp() {
  return new Hono()
    .use(
      '/assets/*',
      serveStatic({
        root,
        precompressed: true,
        onFound: (_path, c) => c.header('Cache-Control', forever),
      }),
    )
    .get('/assets/*', (c) => c.notFound())
    .use('/*', serveStatic({ root, precompressed: true, onFound: noCache }))
    .get('/*', serveStatic({ root, path: 'index.html', precompressed: true, onFound: noCache }));
}

function noCache(_path: string, c: Parameters<NonNullable<ServeOptions['onFound']>>[1]) {
  c.header('Cache-Control', 'no-cache');
}

type ServeOptions = Parameters<typeof serveStatic>[0] & object;
