import { createHash, randomBytes } from 'node:crypto';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { Database } from '../../db/client.ts';
import { isFromProgram } from './program-requests.ts';

type Owner = Database['owner'];

/** As long as browsers keep a cookie. */
const maxAge = 400 * 24 * 60 * 60; // s

/** How many browsers are remembered per user; the least recently used one is forgotten first. */
const kept = 20;

/**
 * Remembers the browsers in which a user has signed in, by a secret in a separate cookie that
 * outlives the session. It grants no access; account-limits.ts gives such a browser its own
 * attempts. A new password does not affect it.
 */
export function knownDevices({ owner }: Pick<Database, 'owner'>) {
  return {
    id: 'known-devices',
    hooks: {
      after: [
        {
          // Programs keep no cookies.
          matcher: ({ context, request }) => context.newSession !== null && !isFromProgram(request),
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession } = ctx.context;
            if (newSession) await remember(ctx, owner, newSession.session);
          }),
        },
        {
          matcher: ({ path }) => path === '/devices/sign-out',
          handler: createAuthMiddleware(async ({ body, context: { session, returned } }) => {
            if (!session || isAPIError(returned)) return;
            await devicesOf(owner, session.user.id).where('session_id', '=', body.id).execute();
          }),
        },
        {
          matcher: ({ path }) => path === '/revoke-other-sessions',
          handler: createAuthMiddleware(async ({ context: { session, returned } }) => {
            if (!session || isAPIError(returned)) return;
            const { id, userId } = session.session;
            await devicesOf(owner, userId).where('session_id', '<>', id).execute();
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

const devicesOf = (owner: Owner, userId: string) =>
  owner.deleteFrom('auth_known_devices').where('user_id', '=', userId);

/**
 * @returns the id of the request's browser, if the user with this address has signed in there. The
 *   same statement runs whether or not there is such a user.
 */
export async function findKnownDevice(
  ctx: GenericEndpointContext,
  owner: Owner,
  email: string,
): Promise<string | undefined> {
  const token = await readToken(ctx);
  if (!token) return undefined;
  const known = await owner
    .selectFrom('auth_known_devices')
    .innerJoin('auth_users', 'auth_users.id', 'auth_known_devices.user_id')
    .select('auth_known_devices.token_hash')
    .where('auth_known_devices.token_hash', '=', hash(token))
    .where('auth_users.email', '=', email.toLowerCase())
    .executeTakeFirst();
  return known?.token_hash;
}

/**
 * A secret under which this user is not yet known is replaced, as somebody else may have planted it
 * and know it; other users who signed in with this browser move to the new one.
 */
async function remember(
  ctx: GenericEndpointContext,
  owner: Owner,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const before = await readToken(ctx);
  const now = new Date();
  const token = await owner.transaction().execute(async (tx) => {
    const devices = tx.updateTable('auth_known_devices');
    if (before) {
      const { numUpdatedRows } = await devices
        .set({ session_id: id, used_at: now })
        .where('token_hash', '=', hash(before))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) return before;
    }
    const fresh = randomBytes(32).toString('base64url');
    const token_hash = hash(fresh);
    if (before) await devices.set({ token_hash }).where('token_hash', '=', hash(before)).execute();
    const device = { token_hash, user_id: userId, session_id: id, used_at: now };
    await tx.insertInto('auth_known_devices').values(device).execute();
    const newest = tx.selectFrom('auth_known_devices').select('token_hash');
    await devicesOf(tx, userId)
      .where(
        'token_hash',
        'not in',
        newest.where('user_id', '=', userId).orderBy('used_at', 'desc').limit(kept),
      )
      .execute();
    return fresh;
  });
  const { name, attributes } = ctx.context.createAuthCookie('device', { maxAge });
  await ctx.setSignedCookie(name, token, ctx.context.secret, attributes);
}

async function readToken(ctx: GenericEndpointContext): Promise<string | undefined> {
  const { name } = ctx.context.createAuthCookie('device');
  return (await ctx.getSignedCookie(name, ctx.context.secret)) || undefined;
}

/** Tokens are 256 random bits, so a fast hash is enough. */
const hash = (token: string) => createHash('sha256').update(token).digest('base64url');
