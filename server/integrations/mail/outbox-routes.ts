import { Hono } from 'hono';
import { AppError } from '#shared/errors.ts';
import type { RequestEnv } from '../../http/env.ts';
import { isLocalRequest } from '../../http/local-request.ts';
import { isLoopback } from '../../loopback.ts';
import type { Outbox } from './outbox.ts';
import { outboxPage } from './outbox-page.ts';

const mailsOnPage = 50;

interface Server {
  outbox?: Outbox | undefined;
  publicUrl: string;
  trustProxy: boolean;
}

/** Not on a server that others can open. */
export const hasOutboxPage = ({ outbox, publicUrl, trustProxy }: Server): boolean =>
  outbox !== undefined && !trustProxy && isLoopback(new URL(publicUrl).hostname);

/**
 * /dev/mail, only for someone at this machine, as its links let people into accounts. It also
 * refuses another host name that resolves here.
 */
export function outboxRoutes(outbox: Outbox) {
  return new Hono<RequestEnv>().get('/', async (c) => {
    if (!isLocalRequest(c)) throw new AppError('NOT_FOUND');
    const to = c.req.query('to');
    c.header('cache-control', 'no-store');
    return c.html(outboxPage(await outbox.list({ to, limit: mailsOnPage }), to));
  });
}
