import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { isLoopback } from '../loopback.ts';

/**
 * Whether the request comes from this machine, judged by the socket and by the host in the address
 * bar; forwarding headers reveal a proxy in between.
 */
export function isLocalRequest(c: Context): boolean {
  const host = c.req.header('host') ?? '';
  return (
    isLoopback(getConnInfo(c).remote.address ?? '') &&
    URL.canParse(`http://${host}`) &&
    isLoopback(new URL(`http://${host}`).hostname) &&
    !forwarded.some((name) => c.req.header(name))
  );
}

const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
