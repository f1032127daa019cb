import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api';
import type { SignInKind, SignInWay } from '#shared/auth/sign-in-events.ts';
import { newId } from '#shared/new-id.ts';
import type { Database } from '../../../db/client.ts';
import { clientAddressHeader } from '../client-address.ts';
import { describeDevice } from '../describe-device.ts';
import { ownerOfLink, resetPrefix } from '../links.ts';
import { passkeyPaths } from '../passkeys/paths.ts';
import { challengedUser } from '../two-factor.ts';
import { networkOf } from './network-of.ts';
import type { NoteSignIn, SignInNote } from './note-sign-in.ts';

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/**
 * Notes who comes in, who is refused, and what changes about how an account is entered. Every note
 * is one job, whether or not there is such an account, so that attempts take equally long.
 * @returns what belongs before the second factor, and what belongs after everything else
 */
export function signInLog({ owner }: Database, note: NoteSignIn) {
  /** Whose account a request is about, found before its answer makes that unknowable. */
  const owners = new WeakMap<Request, string>();
  /** Who comes in by it, be it only as far as the second factor. */
  const newcomers = new WeakMap<Request, string>();
  const remember = (users: typeof owners, ctx: Context, userId: string | undefined) => {
    if (ctx.request && userId) users.set(ctx.request, userId);
  };

  const before: BetterAuthPlugin = {
    id: 'sign-in-log-before',
    hooks: {
      before: [
        {
          matcher: ({ path, request }) => request !== undefined && (path ?? '') in changes,
          handler: createAuthMiddleware(async (ctx) => remember(owners, ctx, await ownerOf(ctx))),
        },
      ],
      after: [
        {
          // The second factor takes the session away again until the code is entered.
          matcher: ({ context, request }) => request !== undefined && context.newSession !== null,
          handler: createAuthMiddleware(async (ctx) =>
            remember(newcomers, ctx, ctx.context.newSession?.user.id),
          ),
        },
      ],
    },
  };

  async function ownerOf(ctx: Context): Promise<string | undefined> {
    const token = String(ctx.body?.token ?? ctx.query?.token ?? '');
    if (ctx.path === '/reset-password') {
      const { internalAdapter } = ctx.context;
      return (await internalAdapter.findVerificationValue(`${resetPrefix}${token}`))?.value;
    }
    if (byLink.includes(ctx.path)) return await ownerOfLink(owner, token);
    const open = await getSessionFromCtx(ctx);
    if (ctx.path === '/revoke-other-sessions' && open && !(await hasOthers(owner, open.session))) {
      return undefined;
    }
    return open?.user.id;
  }

  const after: BetterAuthPlugin = {
    id: 'sign-in-log',
    hooks: {
      after: [
        {
          matcher: ({ path, request }) =>
            request !== undefined && (wayOf(path) !== null || (path ?? '') in changes),
          handler: createAuthMiddleware(async (ctx) => {
            const { request } = ctx;
            const event = await eventOf(ctx, {
              owner: request && owners.get(request),
              newcomer: request && newcomers.get(request),
            });
            if (event) await note({ ...event, ...circumstances(ctx) });
          }),
        },
      ],
    },
  };
  return { before, after };
}

const byLink = ['/confirm-new-email', '/undo-email'];

const changes: Record<string, SignInKind> = {
  '/sign-out': 'signed-out',
  '/devices/sign-out': 'session-ended',
  '/revoke-other-sessions': 'session-ended',
  '/change-password': 'password-changed',
  '/reset-password': 'password-changed',
  '/confirm-new-email': 'email-changed',
  '/undo-email': 'email-changed',
  '/two-factor/verify-totp': 'two-factor-on',
  '/two-factor/disable': 'two-factor-off',
  [passkeyPaths.add]: 'passkey-added',
  [passkeyPaths.remove]: 'passkey-removed',
};

const ways: Record<string, SignInWay> = {
  '/sign-in/email': 'password',
  '/magic-link/verify': 'magic-link',
  '/callback/:id': 'google',
  '/confirm-email': 'confirmation',
  '/confirm-email/password': 'confirmation',
  '/confirm-email/new-password': 'confirmation',
  '/two-factor/verify-totp': 'code',
  '/two-factor/verify-backup-code': 'recovery-code',
  [passkeyPaths.signIn]: 'passkey',
};

const wayOf = (path = ''): SignInWay | null => ways[path] ?? null;

type Event = Pick<SignInNote, 'whose' | 'kind' | 'way'>;

interface Persons {
  /** Whose session or link it was before. */
  owner: string | undefined;
  newcomer: string | undefined;
}

async function eventOf(ctx: Context, { owner, newcomer }: Persons): Promise<Event | undefined> {
  const { path, context } = ctx;
  const way = wayOf(path);
  const kind = changes[path];
  if (isRefused(ctx)) {
    if (path === '/sign-in/email') {
      return { whose: { email: String(ctx.body?.email) }, kind: 'refused', way };
    }
    const challenged = path.startsWith('/two-factor/verify-') && (await challengedUser(ctx));
    return challenged ? { whose: { userId: challenged }, kind: 'refused', way } : undefined;
  }
  if (!isDone(ctx)) return undefined;
  // A session that takes the place of the same user's, as when the app is set up, lets nobody in.
  if (way && newcomer && newcomer !== owner) {
    const isIn = context.newSession !== null;
    return { whose: { userId: newcomer }, kind: isIn ? 'signed-in' : 'code-asked', way };
  }
  return owner && kind ? { whose: { userId: owner }, kind, way: null } : undefined;
}

/** Wrong: unlike what was malformed, too often, or too early. */
const isRefused = ({ context: { returned } }: Context) =>
  isAPIError(returned) && returned.statusCode === 401;

/** A redirect is an error to better-auth, and may say either. */
function isDone({ path, context: { returned, responseHeaders } }: Context): boolean {
  if (path === '/confirm-new-email') {
    return responseHeaders?.get('location')?.includes('link=email-changed') === true;
  }
  return !isAPIError(returned) || returned.statusCode < 400;
}

/** Whether there is a session to end, besides the one that asks. */
async function hasOthers(
  owner: Database['owner'],
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const other = await owner
    .selectFrom('auth_sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return other !== undefined;
}

function circumstances(ctx: Context): Pick<SignInNote, 'id' | 'device' | 'network' | 'at'> {
  const { browser, system } = describeDevice(ctx.headers?.get('user-agent') ?? null);
  return {
    id: newId(),
    device: [browser, system].filter(Boolean).join(' on ').slice(0, 100) || null,
    network: networkOf(ctx.headers?.get(clientAddressHeader) ?? ''),
    at: new Date().toISOString(),
  };
}
