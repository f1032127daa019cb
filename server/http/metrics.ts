import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { AppError } from '#shared/errors.ts';
import type { Metrics } from '../metrics.ts';
import { bearerToken } from './bearer.ts';
import { isLocalRequest } from './local-request.ts';
import { routeOrGroup } from './route-pattern.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Measures every request by its route pattern, so that what clients send never becomes a label. */
export function measureRequests(metrics: Metrics): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const { method } = c.req;
    metrics.answered({
      method: methods.has(method) ? method : 'other',
      route: routeOrGroup(c),
      status: c.res.status,
      seconds: (performance.now() - start) / 1000,
    });
  };
}

/** /metrics for Prometheus: from this machine, not through a proxy; or with the token. */
export function metricsRoutes(metrics: Metrics, token: string | undefined) {
  const isKnown = (shown: string | undefined) =>
    token !== undefined && shown !== undefined && timingSafeEqual(digest(shown), digest(token));
  return new Hono().get('/', async (c) => {
    if (!isLocalRequest(c) && !isKnown(bearerToken(c.req.raw.headers)))
      throw new AppError('NOT_FOUND');
    return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType });
  });
}

const digest = (text: string) => createHash('sha256').update(text).digest();
