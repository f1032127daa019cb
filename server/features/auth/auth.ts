import { APIError, betterAuth } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';
import { v7 as newId } from 'uuid';
import { fullNameError, passwordLength } from '../../../shared/auth/rules.ts';
import { product } from '../../../shared/product.ts';
import type { Database } from '../../db/client.ts';
import type { Logger } from '../../http/logger.ts';
import { devices } from './devices.ts';
import { tokens } from './tokens.ts';
import { secondFactor } from './two-factor.ts';

const day = 24 * 60 * 60;

/** A session holds 30 days from its last use, and is prolonged at most once a day. */
export const sessionSeconds = { expiresIn: 30 * day, updateAge: day };

/** The header in which our own server hands the client's address over; see `authRoutes`. */
export const clientAddressHeader = 'x-longrun-client-address';

/** Accounts and sessions by better-auth, in our tables (`auth_*`, snake_case, uuid ids). */
export function createAuth({ database, secret, publicUrl, rateLimits, logger }: AuthOptions) {
  return betterAuth({
    appName: product.name,
    basePath: '/auth',
    baseURL: publicUrl,
    secret,
    database: { db: database.owner, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    logger: { log: (level, message) => logger[level]({ from: 'better-auth' }, message) },
    // Cross-site requests are refused before they come here, by http/origin.ts, for every route.
    trustedOrigins: (request) => {
      const origin = request?.headers.get('origin');
      return origin ? [origin] : [];
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
    },
    hooks: { before: requireFullName },
    plugins: [secondFactor(database), tokens(publicUrl), devices(database)],
    // By the token that proves a session; see devices.ts.
    disabledPaths: ['/list-sessions', '/revoke-session'],
    user: {
      modelName: 'auth_users',
      fields: {
        emailVerified: 'email_verified',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    session: {
      modelName: 'auth_sessions',
      ...sessionSeconds,
      fields: {
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        userId: 'user_id',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'auth_accounts',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'auth_verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    rateLimit: {
      enabled: rateLimits,
      storage: 'database',
      modelName: 'auth_rate_limits',
      fields: { lastRequest: 'last_request' },
      window: 60,
      max: 100,
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/sign-up/email': { window: 600, max: 10 },
        '/get-session': false,
      },
    },
    advanced: {
      // http/origin.ts has looked already, and lets programs in that send no Origin.
      disableCSRFCheck: true,
      cookiePrefix: 'longrun',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      database: { generateId: () => newId(), joins: true },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
  });
}

const requireFullName = createAuthMiddleware(async ({ path, body }) => {
  if (path !== '/sign-up/email') return;
  const message = fullNameError(String(body?.name ?? ''));
  if (message) throw new APIError('UNPROCESSABLE_ENTITY', { code: 'INVALID_INPUT', message });
});

export interface AuthOptions {
  database: Database;
  secret: string;
  publicUrl: string;
  logger: Logger;
  /** Off only for load tests and browser tests, which come from one address. */
  rateLimits: boolean;
}

export type Auth = ReturnType<typeof createAuth>;
