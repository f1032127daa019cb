import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import type { ErrorBody, ErrorCode } from '../../../shared/errors.ts';
import type { RequestEnv } from '../../http/env.ts';
import { type Auth, clientAddressHeader } from './auth.ts';

/** better-auth's own routes under /auth, with our error shape. */
export function authRoutes(auth: Auth, { trustProxy }: { trustProxy: boolean }) {
  return new Hono<RequestEnv>().on(['GET', 'POST'], '/*', async (c) => {
    const headers = new Headers(c.req.raw.headers);
    headers.set(clientAddressHeader, clientAddress(c, trustProxy));
    const response = await auth.handler(new Request(c.req.raw, { headers }));
    return response.status < 400 ? response : inOurShape(response);
  });
}

/** The address a limit counts by; a forwarded one only behind a proxy that is ours. */
function clientAddress(c: Context<RequestEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy && c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return forwarded || getConnInfo(c).remote.address || 'unknown';
}

async function inOurShape(response: Response): Promise<Response> {
  const body = (await response.json().catch(() => ({}))) as { message?: string; code?: string };
  const { status } = response;
  const ours: ErrorBody = {
    error: status === 429 ? tryAgain(response) : (body.message ?? 'The request was refused.'),
    // better-auth has codes of its own, in the same upper snake case.
    code: (status === 429 ? 'TOO_MANY_REQUESTS' : (body.code ?? 'MALFORMED_REQUEST')) as ErrorCode,
  };
  const headers = new Headers(response.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  return new Response(JSON.stringify(ours), { status, headers });
}

function tryAgain(response: Response): string {
  const wait = Number(response.headers.get('x-retry-after') ?? 60);
  const when = wait < 90 ? `${wait} seconds` : `${Math.ceil(wait / 60)} minutes`;
  return `Too many attempts. Try again in ${when}.`;
}
