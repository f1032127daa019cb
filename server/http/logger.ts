import type { MiddlewareHandler } from 'hono';
import { type Logger, pino } from 'pino';
import type { RequestEnv } from './env.ts';
import { loggedPath } from './route-pattern.ts';

export type { Logger };

export const createLogger = (level: string): Logger =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });

/**
 * One line per request, with its id, and only those parts of its path that its route declares safe
 * (`loggedPath`).
 */
export function logRequests(logger: Logger): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    // Responses created elsewhere (better-auth, files) do not have it yet.
    c.res.headers.set('x-request-id', c.var.requestId);
    logger.info({
      requestId: c.var.requestId,
      method: c.req.method,
      path: loggedPath(c),
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    });
  };
}
