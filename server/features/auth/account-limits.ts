import { createHash } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { Limit, Limits } from '../../limits.ts';

/**
 * Limits per account, across all addresses; better-auth limits each address (auth.ts). They are
 * keyed by the typed email, so that accounts that do not exist have the same limits.
 */
const accountLimits = {
  /** Counts wrong passwords only. */
  'sign-in': { max: 20, window: 15 * 60 },
  /** Everything that sends a mail, sign-up included. */
  mail: { max: 5, window: 15 * 60 },
} satisfies Record<string, Limit>;

/** Counts attempts on an account, and refuses too many with the time to retry. */
export function accountLimiter(limits: Limits, enabled: boolean) {
  const keyOf = (name: keyof typeof accountLimits, email: string) =>
    `${name}:${createHash('sha256').update(email.trim().toLowerCase()).digest('base64url')}`;
  return {
    async count(name: keyof typeof accountLimits, email: string): Promise<void> {
      if (!enabled) return;
      const { retryAfter } = await limits.consume(keyOf(name, email), accountLimits[name]);
      if (retryAfter === null) return;
      throw new APIError('TOO_MANY_REQUESTS', {}, { 'x-retry-after': String(retryAfter) });
    },
    async giveBack(name: keyof typeof accountLimits, email: string): Promise<void> {
      if (enabled) await limits.giveBack(keyOf(name, email));
    },
  };
}

export type AccountLimiter = ReturnType<typeof accountLimiter>;

/** Stops passwords from being guessed from many addresses at once. */
export function limitSignIn(limiter: AccountLimiter) {
  const isSignIn = ({ path, request }: { path?: string; request?: Request }) =>
    path === '/sign-in/email' && request !== undefined;
  return {
    id: 'limit-sign-in',
    hooks: {
      before: [
        {
          matcher: isSignIn,
          handler: createAuthMiddleware(({ body }) =>
            limiter.count('sign-in', String(body?.email)),
          ),
        },
      ],
      after: [
        {
          matcher: isSignIn,
          handler: createAuthMiddleware(async ({ body, context: { returned } }) => {
            if (!isAPIError(returned)) await limiter.giveBack('sign-in', String(body?.email));
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
