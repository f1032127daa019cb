import type { MiddlewareHandler } from 'hono';
import { type Logger, pino } from 'pino';
import type { RequestEnv } from './env.ts';

export type { Logger };

export const createLogger = (level: string): Logger =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });

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
      path: c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    });
  };
}
