import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import type { Logger } from 'pino';
import { passwordLength } from '#shared/auth/rules.ts';
import { newId } from '#shared/new-id.ts';
import { product } from '#shared/product.ts';
import type { Database } from '../../db/client.ts';
import { createLimits } from '../../limits.ts';
import { accountLimiter, limitSignIn } from './account-limits.ts';
import { passOnToken } from './capture-token.ts';
import { clientAddressHeader } from './client-address.ts';
import { confirmEmail } from './confirm-email.ts';
import { confirmNewEmail } from './confirm-new-email.ts';
import { devices } from './devices.ts';
import { endPreviousSession } from './end-previous-session.ts';
import { knownDevices } from './known-devices.ts';
import { cancelLinks, keptReset, linkSeconds, resetPrefix } from './links.ts';
import { magicLinks } from './magic-links.ts';
import type { OrderMail } from './mail-order.ts';
import { mailRequests } from './mail-requests.ts';
import { mailedLinks } from './mailed-links.ts';
import { passkeys } from './passkeys/passkeys.ts';
import { proofs } from './proofs.ts';
import { providerAccounts } from './provider-accounts.ts';
import { refuseStalePassword } from './refuse-stale-password.ts';
import { mailedEndpoints } from './service/mailed-endpoints.ts';
import { programSessions } from './service/program-sessions.ts';
import { networkOf } from './sign-in-log/network-of.ts';
import type { NoteSignIn } from './sign-in-log/note-sign-in.ts';
import { signInLog } from './sign-in-log/sign-in-log.ts';
import { tokens } from './tokens.ts';
import { secondFactor } from './two-factor.ts';
import { takeOverByReset } from './unconfirmed.ts';
import { weakPasswords } from './weak-passwords.ts';

const day = 24 * 60 * 60;

/** A session lasts 30 days from its last use, and is renewed at most once a day. */
export const sessionSeconds = { expiresIn: 30 * day, updateAge: day };

/** Accounts and sessions through better-auth, in our tables (`auth_*`, snake_case, uuid ids). */
export function createAuth(options: AuthOptions) {
  const { database, secret, publicUrl, rateLimits, logger, orderMail, noteSignIn } = options;
  const { plugins = [] } = options;
  const limits = createLimits(database);
  const limiter = accountLimiter(database, rateLimits);
  const log = signInLog(database, noteSignIn);
  return betterAuth({
    appName: product.name,
    basePath: '/auth',
    baseURL: publicUrl,
    secret,
    database: { db: database.owner, type: 'postgres', transaction: true },
    telemetry: { enabled: false },
    logger: { log: (level, message) => logger[level]({ from: 'better-auth' }, message) },
    // http/origin.ts has already refused cross-site requests for every route.
    trustedOrigins: (request) => {
      const origin = request?.headers.get('origin');
      return origin ? [origin] : [];
    },
    // Only Google sign-in ends there: each mailed link names its own page. Errors that better-auth
    // does not answer itself, such as an unreachable database, are left to http/errors.ts.
    onAPIError: { throw: true, errorURL: `${publicUrl}/?link=google-failed` },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      resetPasswordTokenExpiresIn: linkSeconds['reset-password'],
      sendResetPassword: passOnToken,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user: { id, email } }) => {
        // The link came by mail, so the address belongs to the user.
        await takeOverByReset(database, { id, email });
        await cancelLinks(database.owner, id);
        await orderMail({ kind: 'password-changed', userId: id });
      },
    },
    plugins: [
      magicLinks(database),
      proofs({ database, limiter, orderMail }),
      mailedLinks({ database, orderMail }),
      passkeys({ database, secret, publicUrl, orderMail }),
      confirmEmail({ database, limiter }),
      confirmNewEmail({ database, limiter, orderMail }),
      mailedEndpoints({ database, orderMail }),
      programSessions(database),
      providerAccounts({ database, orderMail, noteSignIn }),
      ...plugins,
      limitSignIn(limiter),
      refuseStalePassword(),
      weakPasswords(),
      mailRequests({ database, limiter, orderMail, noteSignIn }),
      endPreviousSession(),
      log.before,
      ...[secondFactor(database, orderMail), tokens(publicUrl), devices(database)],
      // After the second factor, as only users who are fully signed in are remembered.
      knownDevices(database),
      log.after,
    ],
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
      // Not used: see proof.ts for what counts as fresh.
      freshAge: 0,
      fields: {
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        userId: 'user_id',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async ({ ipAddress, ...session }) => ({
            data: { ...session, ipAddress: networkOf(ipAddress ?? '') },
          }),
        },
      },
    },
    account: {
      modelName: 'auth_accounts',
      // Both require fresh proof. Users who unlink everything can still sign in by a mailed link.
      accountLinking: { allowDifferentEmails: true, allowUnlinkingAll: true },
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
      // Only a hash of these tokens is stored, so reading the table yields no link.
      storeIdentifier: {
        default: 'plain',
        overrides: { [resetPrefix]: { hash: keptReset }, 'magic-link:': 'hashed' },
      },
    },
    rateLimit: {
      enabled: rateLimits,
      customStorage: limits,
      window: 60,
      max: 100,
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/sign-up/email': { window: 600, max: 10 },
        '/sign-in/magic-link': mails,
        '/request-password-reset': mails,
        '/send-verification-email': mails,
        '/change-email': mails,
        '/proof-code': mails,
        '/get-session': false,
      },
    },
    advanced: {
      // http/origin.ts has already checked, and admits programs that send no Origin.
      disableCSRFCheck: true,
      // It would default to true in tests.
      disableOriginCheck: false,
      cookiePrefix: 'longrun',
      useSecureCookies: publicUrl.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      database: { generateId: newId, joins: true },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
    },
  });
}

/** Per address; account-limits.ts counts per account. */
const mails = { window: 15 * 60, max: 20 };

export interface AuthOptions {
  /** Plugins only some servers configure: Google, a bot challenge. */
  plugins?: BetterAuthPlugin[];
  database: Database;
  secret: string;
  publicUrl: string;
  logger: Logger;
  orderMail: OrderMail;
  noteSignIn: NoteSignIn;
  /** Off only for load tests and browser tests, whose requests all come from one address. */
  rateLimits: boolean;
}

export type Auth = ReturnType<typeof createAuth>;
