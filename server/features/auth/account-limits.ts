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

/** Where an attempt comes from: any browser, a signed-in one, or someone with a mailed link. */
type Asker = GenericEndpointContext | { sessionId: string } | { token: string };

/**
 * Counts attempts on an account, and refuses too many with the time to retry. Everyone who knows an
 * address shares its attempts, so a stranger can use them up; a browser in which the owner has
 * signed in, a session, and a mailed link each have the same number of their own.
 */
export function accountLimiter({ owner }: Pick<Database, 'owner'>, enabled: boolean) {
  const limits = createLimits({ owner });
  async function ownKey(email: string, asker: Asker): Promise<string | undefined> {
    if ('sessionId' in asker) return asker.sessionId;
    return 'token' in asker ? hash(asker.token) : await findKnownDevice(asker, owner, email);
  }
  async function keyOf(name: Name, email: string, asker: Asker): Promise<string> {
    const account = hash(email.trim().toLowerCase());
    const own = await ownKey(email.trim(), asker);
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

const hash = (value: string) => createHash('sha256').update(value).digest('base64url');

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
