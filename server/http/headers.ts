import { secureHeaders } from 'hono/secure-headers';

/**
 * Nothing from other origins, no inline scripts, no framing. Inline styles stay allowed, because
 * Mantine sets its CSS variables in style elements and attributes.
 * @param provider the origins of a configured bot challenge's scripts and frames
 */
export function securityHeaders(publicUrl: string, provider: string[]) {
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...provider],
      ...(provider.length > 0 && { frameSrc: provider }),
      styleSrc: ["'self'", "'unsafe-inline'", ...provider],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...provider],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    // Sent only over https: a local http server must not force https on other programs at
    // localhost.
    strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000' : false,
  });
}
