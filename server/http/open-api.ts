import type { Hono } from 'hono';
import { openAPIRouteHandler } from 'hono-openapi';
import { product } from '#shared/product.ts';

/** Builds /api/openapi.json from the routes' descriptions and schemas. */
export function openApi(
  // biome-ignore lint/suspicious/noExplicitAny: any set of routes is described the same way
  routes: Hono<any, any, any>,
  { version, publicUrl }: { version: string; publicUrl: string },
) {
  return openAPIRouteHandler(routes, {
    documentation: {
      info: { title: `${product.name} API`, version },
      servers: [{ url: `${publicUrl}/api` }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'longrun.session_token' },
          token: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: `From ${publicUrl}/auth/token, for anyone with a session; valid for five minutes.`,
          },
        },
      },
      security: [{ session: [] }, { token: [] }],
    },
  });
}
