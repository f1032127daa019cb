import { secureHeaders } from 'hono/secure-headers';
import type { BotChallenge } from '../features/bot-challenge/config.ts';

/** Where the scripts and frames of a configured bot challenge come from, as its provider documents. */
const providers: { [Kind in BotChallenge['kind']]?: string[] } = {
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
};

/**
 * Nothing from elsewhere, no inline script, no framing. Inline styles stay allowed: Mantine sets
 * its CSS variables in style elements and attributes.
 */
export function securityHeaders(publicUrl: string, botChallenge: BotChallenge['kind']) {
  const provider = providers[botChallenge] ?? [];
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
    // Told only over https: a local http server must not lock localhost to https for other programs.
    strictTransportSecurity: publicUrl.startsWith('https:') ? 'max-age=31536000' : false,
  });
}
