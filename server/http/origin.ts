import type { MiddlewareHandler } from 'hono';
import { AppError } from '#shared/errors.ts';
import { bearerToken } from './bearer.ts';

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A request that changes something must come from our own pages: its Origin is PUBLIC_URL's, or
 * the very host it was sent to. Without an Origin it is not a browser's cross-site request, unless
 * Sec-Fetch-Site says so. What shows a bearer token rides on no cookie: no other site can make a
 * browser send one.
 */
export function checkOrigin(publicUrl: string): MiddlewareHandler {
  return async (c, next) => {
    const { method, path, raw } = c.req;
    const harmless = readOnly.has(method) || (path.startsWith('/api/') && bearerToken(raw.headers));
    if (!harmless && !isOurs(raw.headers, publicUrl)) throw new AppError('WRONG_ORIGIN');
    await next();
  };
}

function isOurs(headers: Headers, publicUrl: string): boolean {
  const origin = headers.get('origin');
  if (origin === null) {
    const site = headers.get('sec-fetch-site');
    return site === null || site === 'same-origin' || site === 'none';
  }
  if (origin === new URL(publicUrl).origin) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.get('host');
}
