import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Database } from '../../../db/client.ts';
import { ownerOfLink, resetPrefix } from '../links.ts';
import { circumstances } from './circumstances.ts';
import { changes, eventOf, isNoted } from './event-of.ts';
import type { NoteSignIn } from './note-sign-in.ts';

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/**
 * Records who signs in, who is refused, and what changes about how an account is entered. Every
 * entry is one job, whether or not there is such an account, so that all attempts take equally
 * long.
 * @returns the plugins to run before the second factor, and after everything else
 */
export function signInLog({ owner }: Database, note: NoteSignIn) {
  /** The account that a request is about, determined before its answer makes that impossible. */
  const owners = new WeakMap<Request, string>();
  /** The user that it signs in, even if only past the first factor. */
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
          // The second factor removes the session again until the code is entered.
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
          matcher: ({ path, request }) => request !== undefined && isNoted(path),
          handler: createAuthMiddleware(async (ctx) => {
            const { request } = ctx;
            const event = await eventOf(ctx, owner, {
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

const byLink = ['/confirm-new-email/here', '/confirm-new-email/password', '/undo-email'];

/** Whether there is a session to end, other than the caller's. */
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
