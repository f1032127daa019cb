import { createHash } from 'node:crypto';
import { APIError, type BetterAuthOptions, type BetterAuthPlugin } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins';
import { decodeJwt } from 'jose';
import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import { createLimits } from '../../limits.ts';
import type { Google } from './google-config.ts';
import { takeOverUnconfirmed } from './unconfirmed.ts';

interface Services {
  database: Database;
  logger: Logger;
}

/**
 * Google over OpenID Connect: offline access and a consent prompt, as specified; the id token is
 * verified with the provider's keys, and PKCE binds the code to this browser.
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
          // Signing out ends our session alone. Google's session is not ours to end, and its logout
          // page would receive the id token in its URL.
          disableProviderLogout: true,
          getUserInfo: async ({ idToken = '' }) => {
            await spend(database, idToken);
            return personOf(idToken);
          },
          // Before better-auth looks up the account, as it would refuse an unconfirmed one.
          mapProfileToUser: async ({ email, emailVerified, name }) => {
            if (emailVerified === true && typeof email === 'string') {
              await takeOverUnconfirmed(database, { email, name: String(name ?? '') });
            }
            return {};
          },
        },
      ],
    }),
    config.discoveryUrl,
    logger,
  );
}

/**
 * The person named by the id token, which better-auth has verified by now. The user info endpoint
 * is not queried: nothing guarantees that both are about the same person.
 */
function personOf(idToken: string) {
  const { sub, email, email_verified, name, picture } = decodeJwt<Record<string, unknown>>(idToken);
  if (typeof sub !== 'string' || typeof email !== 'string') return null;
  return {
    id: sub,
    sub,
    email,
    emailVerified: email_verified === true,
    name: typeof name === 'string' ? name : '',
    image: typeof picture === 'string' ? picture : undefined,
  };
}

/** Longer than the lifetime that providers give them, in seconds. */
const tokenSeconds = 24 * 60 * 60;

/**
 * Accepts each id token only once, before it has any effect, so that a leaked one is useless. The
 * signature is left out of the comparison: it can be encoded in several ways.
 * @throws {APIError} ID_TOKEN_USED
 */
async function spend(database: Pick<Database, 'owner'>, token: string): Promise<void> {
  const signed = token.slice(0, token.lastIndexOf('.'));
  const hash = createHash('sha256').update(signed).digest('base64url');
  const limit = { max: 1, window: tokenSeconds };
  const { allowed } = await createLimits(database).consume(`id-token:${hash}`, limit);
  if (!allowed) throw new APIError('FORBIDDEN', { code: 'ID_TOKEN_USED' });
}

/** With a code, or with an id token. */
const ways = ['/callback/:id', '/sign-in/social'];

/** An unverified address grants no access, not even to a new account. */
const refuseUnverified: UserHook = async ({ emailVerified }, context) => {
  if (emailVerified || !ways.includes(context?.path ?? '')) return;
  throw new APIError('FORBIDDEN', { code: 'email_not_verified' });
};

type UserHooks = NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['user']>;
type UserHook = NonNullable<NonNullable<UserHooks['create']>['before']>;

const timeoutMs = 5000;
const pauseMs = 60_000;

/**
 * The plugin fetches the provider's endpoints once, at startup, and everything waits for that. A
 * provider that is down at that moment must neither block the other ways to sign in nor stay
 * missing.
 */
function patient(
  plugin: ReturnType<typeof genericOAuth>,
  discoveryUrl: string,
  logger: Logger,
): BetterAuthPlugin {
  return {
    ...(plugin as BetterAuthPlugin),
    init: async (context) => {
      const ask = async () => {
        const { promise: tooLate, reject } = Promise.withResolvers<never>();
        const timer = setTimeout(reject, timeoutMs, new Error('Google does not answer'));
        const alone = plugin.init({ ...context, socialProviders: [] });
        const { socialProviders } = (
          await Promise.race([alone, tooLate]).finally(() => clearTimeout(timer))
        ).context;
        if (socialProviders.length === 0)
          throw new Error('Google’s OpenID configuration is missing');
        if (!socialProviders.every(({ issuer }) => isIssuer(issuer, discoveryUrl)))
          throw new Error('Google’s OpenID configuration is that of another issuer');
        return socialProviders as typeof context.socialProviders;
      };
      const later = (err: unknown) => {
        logger.error({ err }, 'Google sign-in is not available yet');
        setTimeout(() => {
          // The context is already in use: providers added to its list are available from now on.
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

/** OpenID Connect Discovery 1.0, section 4.3: the configuration lies below its issuer. */
const isIssuer = (issuer: string | undefined, discoveryUrl: string) =>
  issuer !== undefined &&
  discoveryUrl === `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
