import type { MiddlewareHandler } from 'hono';
import { type Logger, pino } from 'pino';
import type { RequestEnv } from './env.ts';

export type { Logger };

export const createLogger = (level: string): Logger =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });

/** A path that is safe to log: the file name of a calendar feed is its secret. */
export const withoutSecret = (path: string) => path.replace(/(?<![^/])[^/]+\.ics$/i, '***.ics');

/** One line per request, with its id; without the query, which may contain a token. */
export function logRequests(logger: Logger): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    // Responses created elsewhere (better-auth, files) do not have it yet.
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
