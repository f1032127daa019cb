import { secureHeaders } from 'hono/secure-headers';

/**
 * Nothing from elsewhere, no inline script, no framing. Inline styles stay allowed: Mantine sets
 * its CSS variables in style elements and attributes.
 */
export const securityHeaders = (publicUrl: string) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    // Told only over https: a local http server must not lock localhost to https for other programs.
    strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000' : false,
  });
