import type { MiddlewareHandler } from 'hono';
import { AppError } from '#shared/errors.ts';
import { bearerToken } from './bearer.ts';

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Requests that change data must come from our own pages: their Origin is PUBLIC_URL's, or the host
 * they were sent to. A request without an Origin is not a browser's cross-site request, unless
 * Sec-Fetch-Site says so. A bearer token needs no check, as no other site can make a browser send
 * one.
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
