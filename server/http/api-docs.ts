import { createRequire } from 'node:module';
import path from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { product } from '#shared/product.ts';

const swaggerUi = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist'));

/** The OpenAPI document in readable form: Swagger UI served by us, without inline scripts. */
export function apiDocs() {
  return new Hono()
    .get('/', (c) => c.html(page))
    .get('/start.js', (c) => c.body(start, 200, { 'content-type': 'text/javascript' }))
    .get(
      '/ui/*',
      serveStatic({
        root: path.relative(process.cwd(), swaggerUi),
        rewriteRequestPath: (url) => url.replace('/api/docs/ui', ''),
      }),
    );
}

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>${product.name} API</title>
    <link rel="stylesheet" href="/api/docs/ui/swagger-ui.css" />
  </head>
  <body>
    <div id="api"></div>
    <script src="/api/docs/ui/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api' });`;
