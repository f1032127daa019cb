import { createHash } from 'node:crypto';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { Database } from '../../db/client.ts';
import { createLimits, type Limit } from '../../limits.ts';
import { findKnownDevice } from './known-devices.ts';

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

type Name = keyof typeof accountLimits;

/** Where an attempt comes from: any browser, or one that is signed in. */
type Asker = GenericEndpointContext | { sessionId: string };

/**
 * Counts attempts on an account, and refuses too many with the time to retry. Everybody who knows an
 * address shares its attempts, so that a stranger can use them up; a browser in which its owner has
 * signed in, and a session, have as many of their own.
 */
export function accountLimiter({ owner }: Pick<Database, 'owner'>, enabled: boolean) {
  const limits = createLimits({ owner });
  async function keyOf(name: Name, email: string, asker: Asker): Promise<string> {
    const account = createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
    const own =
      'sessionId' in asker ? asker.sessionId : await findKnownDevice(asker, owner, email.trim());
    return [name, account, ...(own ? [own] : [])].join(':');
  }
  return {
    async count(name: Name, email: string, asker: Asker): Promise<void> {
      if (!enabled) return;
      const key = await keyOf(name, email, asker);
      const { retryAfter } = await limits.consume(key, accountLimits[name]);
      if (retryAfter === null) return;
      throw new APIError('TOO_MANY_REQUESTS', {}, { 'x-retry-after': String(retryAfter) });
    },
    async giveBack(name: Name, email: string, asker: Asker): Promise<void> {
      if (enabled) await limits.giveBack(await keyOf(name, email, asker));
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
          handler: createAuthMiddleware((ctx) =>
            limiter.count('sign-in', String(ctx.body?.email), ctx),
          ),
        },
      ],
      after: [
        {
          matcher: isSignIn,
          handler: createAuthMiddleware(async (ctx) => {
            const { body, context } = ctx;
            if (isAPIError(context.returned)) return;
            await limiter.giveBack('sign-in', String(body?.email), ctx);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
