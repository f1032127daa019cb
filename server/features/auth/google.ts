import { APIError, type BetterAuthOptions, type BetterAuthPlugin } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins';
import type { Database } from '../../db/client.ts';
import type { Logger } from '../../http/logger.ts';
import type { Google } from './google-config.ts';
import { takeOverUnconfirmed } from './unconfirmed.ts';

interface Services {
  database: Database;
  logger: Logger;
}

/**
 * Google over OpenID Connect: offline access and a consent prompt, as specified; the id token is
 * verified against the provider's keys, and the code is bound to this browser by PKCE.
 */
export function google(config: Google, { database, logger }: Services): BetterAuthPlugin {
  return patient(
    genericOAuth({
      config: [
        {
          ...config,
          providerId: 'google',
          scopes: ['openid', 'email', 'profile'],
          accessType: 'offline',
          prompt: 'consent',
          pkce: true,
          requireIdTokenVerification: true,
          // Before better-auth looks for an account, and refuses one that is not confirmed.
          mapProfileToUser: async ({ email, emailVerified, name }) => {
            if (emailVerified === true && typeof email === 'string') {
              await takeOverUnconfirmed(database, { email, name: String(name ?? '') });
            }
            return {};
          },
        },
      ],
    }),
    logger,
  );
}

/** An address that is not theirs for certain lets nobody in, into a new account neither. */
const refuseUnverified: UserHook = async ({ emailVerified }, context) => {
  if (context?.path !== '/callback/:id' || emailVerified) return;
  throw new APIError('FORBIDDEN', { code: 'email_not_verified' });
};

type UserHooks = NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['user']>;
type UserHook = NonNullable<NonNullable<UserHooks['create']>['before']>;

const patienceMs = 5000;
const pauseMs = 60_000;

/**
 * The plugin asks for the provider's endpoints once, when the server starts, and everything waits
 * for that. A provider that cannot be reached then must neither hold up the other ways in nor be
 * missing for good.
 */
function patient(plugin: ReturnType<typeof genericOAuth>, logger: Logger): BetterAuthPlugin {
  return {
    ...(plugin as BetterAuthPlugin),
    init: async (context) => {
      const ask = async () => {
        const { promise: tooLate, reject } = Promise.withResolvers<never>();
        const timer = setTimeout(reject, patienceMs, new Error('Google does not answer'));
        const alone = plugin.init({ ...context, socialProviders: [] });
        const { socialProviders } = (
          await Promise.race([alone, tooLate]).finally(() => clearTimeout(timer))
        ).context;
        if (socialProviders.length === 0)
          throw new Error('Google’s OpenID configuration is missing');
        return socialProviders as typeof context.socialProviders;
      };
      const later = (err: unknown) => {
        logger.error({ err }, 'Google sign-in is not available yet');
        setTimeout(() => {
          // The context is in use already: what is added to its list counts from now on.
          ask().then((found) => context.socialProviders.push(...found), later);
        }, pauseMs).unref();
        return [];
      };
      const found = await ask().catch(later);
      return {
        context: { socialProviders: [...found, ...context.socialProviders] },
        options: { databaseHooks: { user: { create: { before: refuseUnverified } } } },
      };
    },
  };
}
