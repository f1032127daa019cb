import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/**
 * Nothing from other origins, no inline scripts, no framing. Inline styles stay allowed, because
 * Mantine sets its CSS variables in style elements and attributes.
 * @param provider the origins of a configured bot challenge's scripts and frames
 * @param tiles the origin of a configured map's tiles
 */
export function securityHeaders(
  publicUrl: string,
  { provider, tiles }: { provider: string[]; tiles: string | undefined },
) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...provider],
      ...(provider.length > 0 && { frameSrc: provider }),
      styleSrc: ["'self'", "'unsafe-inline'", ...provider],
      imgSrc: ["'self'", 'data:', 'blob:', ...(tiles ? [tiles] : [])],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...provider],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
    strictTransportSecurity: onlyHttps(publicUrl),
  });
}

/**
 * For a year, browsers open this host over https only. Not over http: a local server must not force
 * https on other programs at localhost.
 */
export function onlyHttps(publicUrl: string): string | false {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol !== 'https:') return false;
  return ownsItsSubdomains(hostname) ? 'max-age=31536000; includeSubDomains' : 'max-age=31536000';
}

/**
 * Whether all names below the host certainly belong to us: true for `run.example.org`, but not for
 * `example.org`, whose owner may have a printer at another name. A short second-level domain is
 * assumed to be shared, as in `example.co.uk`. A host under a shared parent (`longrun.fly.dev`)
 * owns the names below it.
 */
function ownsItsSubdomains(hostname: string): boolean {
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return false;
  const labels = hostname.split('.');
  const [second = '', top = ''] = labels.slice(-2);
  const shared = top.length === 2 && second.length <= 3 ? 2 : 1;
  return labels.length > shared + 1;
}

/**
 * Keeps all answers, including errors, out of every cache unless the route says otherwise: most are
 * about the runner who made the request.
 */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
};
