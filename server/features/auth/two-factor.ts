import { randomInt } from 'node:crypto';
import { APIError, type BetterAuthPlugin, type HookEndpointContext } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { sql } from 'kysely';
import {
  challengePath,
  readCode,
  readRecoveryCode,
  recoveryAlphabet,
  recoveryCodes,
} from '#shared/auth/codes.ts';
import { errorCodes } from '#shared/errors.ts';
import { product } from '#shared/product.ts';
import type { Database } from '../../db/client.ts';
import { endOfWait } from '../../time-windows.ts';
import type { MailOrder, OrderMail } from './mail-order.ts';
import { claimCode, codePeriod, stepOf } from './one-time-code.ts';
import { passkeyPaths } from './passkeys/paths.ts';
import { forgetTrustedDevices } from './trusted-devices.ts';

/** After too many wrong codes. */
const lockSeconds = 15 * 60;

type Matcher = (context: HookEndpointContext) => boolean;

/**
 * A second factor by authenticator app (TOTP, RFC 6238), with recovery codes. It extends
 * better-auth's plugin: every way of signing in requires a code, not just passwords; a code works
 * once; and error messages say what to do.
 */
export function secondFactor(database: Database, orderMail: OrderMail) {
  const plugin = twoFactor({
    issuer: product.name,
    totpOptions: { period: codePeriod },
    accountLockout: { durationSeconds: lockSeconds },
    backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'auth_two_factors',
        fields: {
          backupCodes: 'backup_codes',
          userId: 'user_id',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  });
  const { enableTwoFactor, disableTwoFactor, verifyTOTP, verifyBackupCode, generateBackupCodes } =
    plugin.endpoints;
  return {
    ...plugin,
    // Without those that show the secret again or send codes by mail.
    endpoints: {
      enableTwoFactor,
      disableTwoFactor,
      verifyTOTP,
      verifyBackupCode,
      generateBackupCodes,
    },
    rateLimit: [{ pathMatcher: isTwoFactor, window: 60, max: 10 }],
    hooks: {
      before: [
        { matcher: at(...verifications), handler: onceOnly(database) },
        { matcher: at('/two-factor/enable'), handler: dropUnfinishedSetup(database) },
        { matcher: at('/reset-password'), handler: trustNobodyAfterReset(database) },
      ],
      after: [
        ...plugin.hooks.after.map(({ handler }) => ({ matcher: comesIn, handler })),
        { matcher: isChallengeByRedirect, handler: redirectToChallenge },
        { matcher: at(...ends), handler: trustNobody(database) },
        { matcher: at(...switches), handler: agree(database) },
        { matcher: at(...Object.keys(mailed)), handler: tellOwner(orderMail) },
        { matcher: ({ path }) => isTwoFactor(path), handler: inOurWords },
      ],
    },
  } satisfies BetterAuthPlugin;
}

const verifications = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];

/** After these, every browser has to enter the code again. */
const ends = ['/change-password', '/revoke-other-sessions', '/two-factor/disable'];

/** These turn the second factor on or off. */
const switches = ['/two-factor/verify-totp', '/two-factor/disable'];

/** Its owner is notified of these by mail. */
const mailed = {
  '/two-factor/disable': 'two-factor-off',
  '/two-factor/generate-backup-codes': 'recovery-codes-made',
} satisfies Record<string, MailOrder['kind']>;

const at =
  (...paths: string[]): Matcher =>
  ({ path }) =>
    paths.includes(path ?? '');

const isTwoFactor = (path = '') => path.startsWith('/two-factor/');

const needsNoCode = (path?: string) => isTwoFactor(path) || path === passkeyPaths.signIn;

/**
 * Any request that creates a session. The exceptions that need no code are listed, so that a new
 * way to sign in is not missed: a session that replaces the one sent with the request, as on
 * renewal, the code's own request, and a passkey, which is two factors by itself: the device, and
 * the finger, face or PIN that it asks for.
 */
const comesIn: Matcher = ({ path, context: { session, newSession } }) =>
  newSession !== null && !needsNoCode(path) && session?.user.id !== newSession.user.id;

/**
 * After a mailed link or a provider's page the browser follows a redirect, and reads no response.
 */
const isChallengeByRedirect: Matcher = ({ context: { returned, responseHeaders } }) =>
  responseHeaders?.has('location') === true &&
  (returned as { twoFactorRedirect?: true } | undefined)?.twoFactorRedirect === true;

const redirectToChallenge = createAuthMiddleware(async (ctx) => {
  throw ctx.redirect(challengePath);
});

/** Normalizes a typed code, and accepts each code of the app only once. */
const onceOnly = (database: Database) =>
  createAuthMiddleware(async (ctx) => {
    const byApp = ctx.path === '/two-factor/verify-totp';
    const typed = String(ctx.body?.code ?? '');
    const code = byApp ? readCode(typed) : readRecoveryCode(typed);
    const session = await getSessionFromCtx(ctx);
    const userId = session?.user.id ?? (await challengedUser(ctx));
    const factor =
      userId &&
      (await database.owner
        .selectFrom('auth_two_factors')
        .select(['secret', 'locked_until'])
        .where('user_id', '=', userId)
        .executeTakeFirst());
    if (userId && factor) {
      if (!session) await refuseWhileLocked(database, userId, factor.locked_until);
      const key = ctx.context.secretConfig;
      const step =
        byApp && (await stepOf(code, await symmetricDecrypt({ key, data: factor.secret })));
      if (step && !(await claimCode(database, userId, step))) throw refusal('CODE_USED');
    }
    return { context: { body: { ...ctx.body, code } } };
  });

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** The user whose password was right and who has yet to enter the code. */
export async function challengedUser(ctx: HookContext): Promise<string | undefined> {
  const { name } = ctx.context.createAuthCookie('two_factor');
  const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
  if (!identifier) return undefined;
  return (await ctx.context.internalAdapter.findVerificationValue(identifier))?.value;
}

/** As better-auth would, but for one lock period from now at most; it sees no other then. */
async function refuseWhileLocked({ owner }: Database, userId: string, until: Date | null) {
  if (!until || until <= new Date()) return;
  const end = endOfWait(until, lockSeconds);
  if (end < until) {
    const factors = owner.updateTable('auth_two_factors').set({ locked_until: end });
    await factors.where('user_id', '=', userId).execute();
  }
  const seconds = Math.ceil((end.getTime() - Date.now()) / 1000);
  throw new APIError('TOO_MANY_REQUESTS', {}, { 'x-retry-after': String(seconds) });
}

const trustNobody = (database: Database) =>
  createAuthMiddleware(async ({ context: { session, returned } }) => {
    if (session && !isAPIError(returned)) await forgetTrustedDevices(database, session.user.id);
  });

/** Each app that is set up is distinct: an earlier setup can no longer be finished. */
const dropUnfinishedSetup = ({ owner }: Database) =>
  createAuthMiddleware(async (ctx) => {
    const open = await getSessionFromCtx(ctx);
    if (!open) return;
    await owner
      .deleteFrom('auth_two_factors')
      .where('user_id', '=', open.user.id)
      .where('verified', '=', false)
      .execute();
  });

const agree = (database: Database) =>
  createAuthMiddleware(async ({ path, context: { session, returned } }) => {
    if (!session) return;
    const wasGone = await turnOffIfGone(database, session.user.id);
    if (isAPIError(returned)) return;
    if (path === '/two-factor/disable') await forgetCodes(database, session.user.id);
    else if (wasGone) throw asApiError('CONFLICT');
  });

/**
 * Turns the second factor off if its app is gone: better-auth turns it on in two steps, and between
 * them another request may remove the app, or begin with another. Its owner could never enter a
 * code.
 * @returns whether it was on without an app
 */
export async function turnOffIfGone(
  { owner }: Pick<Database, 'owner'>,
  userId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await owner
    .updateTable('auth_users')
    .set({ two_factor_enabled: false })
    .where('id', '=', userId)
    .where('two_factor_enabled', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auth_two_factors')
            .select('id')
            .where('user_id', '=', userId)
            .where('verified', 'is distinct from', false),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * A session in which a code of the removed app was entered counts as without one of the next app.
 */
async function forgetCodes({ owner }: Pick<Database, 'owner'>, userId: string): Promise<void> {
  await owner
    .updateTable('auth_sessions')
    .set({
      amr: sql`coalesce(
        (select jsonb_agg(way) from jsonb_array_elements(amr) as way where way->>'method' <> 'totp'),
        '[]'
      )`,
    })
    .where('user_id', '=', userId)
    .execute();
}

function asApiError(code: 'CONFLICT'): APIError {
  return new APIError(code, { code, message: errorCodes[code].message });
}

const tellOwner = (orderMail: OrderMail) =>
  createAuthMiddleware(async ({ path, context: { session, returned } }) => {
    if (!session || isAPIError(returned)) return;
    await orderMail({ kind: mailed[path as keyof typeof mailed], userId: session.user.id });
  });

/** Before rather than after: by then the link is used up, and no longer shows whose it was. */
const trustNobodyAfterReset = (database: Database) =>
  createAuthMiddleware(async ({ body, query, context: { internalAdapter } }) => {
    const token = String(body?.token ?? query?.token ?? '');
    const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    if (link) await forgetTrustedDevices(database, link.value);
  });

/** Wording for better-auth's codes that says what to do. */
const sentences: Record<string, string> = {
  CODE_USED: 'That code was used already. Wait for the next one.',
  INVALID_CODE: 'That code is not right. A new one appears every 30 seconds.',
  INVALID_BACKUP_CODE: 'That recovery code is not right, or it was used already.',
  INVALID_TWO_FACTOR_COOKIE: 'That took too long. Sign in again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Sign in again.',
  INVALID_PASSWORD: 'That password is not right.',
  TOTP_ALREADY_ENABLED: 'Two-factor authentication is on already.',
  TWO_FACTOR_NOT_ENABLED: 'Two-factor authentication is off.',
};

const refusal = (code: string) =>
  new APIError('UNAUTHORIZED', { code, message: sentences[code] as string });

const inOurWords = createAuthMiddleware(async ({ context: { returned } }) => {
  if (!isAPIError(returned)) return;
  const message = sentences[returned.body?.code ?? ''];
  if (message) throw new APIError(returned.status, { ...returned.body, message });
});

function newRecoveryCodes(): string[] {
  const letter = () => recoveryAlphabet[randomInt(recoveryAlphabet.length)];
  return Array.from({ length: recoveryCodes.count }, () =>
    readRecoveryCode(Array.from({ length: recoveryCodes.length }, letter).join('')),
  );
}
