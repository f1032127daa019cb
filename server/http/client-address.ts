import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import type { RequestEnv } from './env.ts';

/** The address that limits count by; a forwarded one only behind a trusted proxy. */
export function clientAddress(c: Context<RequestEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy && c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  return forwarded || getConnInfo(c).remote.address || 'unknown';
}
