import type { MiddlewareHandler } from 'hono';
import { type Logger, pino } from 'pino';
import type { RequestEnv } from './env.ts';

export type { Logger };

export const createLogger = (level: string): Logger =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });

/** A path as the log may have it: the name of a calendar's feed is the secret that opens it. */
export const withoutSecret = (path: string) => path.replace(/[^/]+\.ics$/i, '***.ics');

/** One line a request, with its id; the path without its query, which may carry a token. */
export function logRequests(logger: Logger): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    // Answers that are made elsewhere (better-auth, files) come without it.
    c.res.headers.set('x-request-id', c.var.requestId);
    logger.info({
      requestId: c.var.requestId,
      method: c.req.method,
      path: withoutSecret(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    });
  };
}
