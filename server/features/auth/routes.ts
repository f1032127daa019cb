import { type Context, Hono } from 'hono';
import { AppError, type ErrorBody } from '#shared/errors.ts';
import type { Database } from '../../db/client.ts';
import { clientAddress } from '../../http/client-address.ts';
import type { RequestEnv } from '../../http/env.ts';
import type { Auth } from './auth.ts';
import { clientAddressHeader } from './client-address.ts';
import { type Door, doors } from './doors.ts';
import { reworded } from './reworded.ts';
import { admit, release } from './threshold.ts';

/**
 * The routes of /auth: better-auth's, restricted to a list of open ones and schemas for their
 * input, with our error format, and with redirects to our own pages only.
 */
export function authRoutes(
  auth: Auth,
  database: Pick<Database, 'ping'>,
  { trustProxy }: { trustProxy: boolean },
) {
  const publicUrl = String(auth.options.baseURL);
  const open: Record<string, Door> = doors(publicUrl);
  const answer = async (c: Context<RequestEnv>) => {
    const name = `${c.req.method} ${new URL(c.req.url).pathname.replace(/^\/auth/, '')}`;
    const door = Object.hasOwn(open, name) ? open[name] : undefined;
    if (!door) throw new AppError('NOT_FOUND');
    const request = await admit(c.req.raw, door);
    request.headers.set(clientAddressHeader, clientAddress(c, trustProxy));
    const response = await auth.handler(request);
    if (response.status < 400) return await release(response, door, publicUrl);
    // When it fails to look up a session, better-auth does not say why, or says that there is none.
    if (response.status === 500 || response.status === 401) await database.ping();
    return await inOurShape(response);
  };
  const routes = new Hono<RequestEnv>();
  // By name, for the log and the metrics.
  for (const [method = '', path = ''] of Object.keys(open).map((name) => name.split(' '))) {
    routes.on(method, path, answer);
  }
  return routes.all('/*', answer);
}

async function inOurShape(response: Response): Promise<Response> {
  const { status, wait, ...ours } = await reworded(response);
  const headers = new Headers(response.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  if (wait) headers.set('retry-after', String(wait));
  return new Response(JSON.stringify(ours satisfies ErrorBody), { status, headers });
}
