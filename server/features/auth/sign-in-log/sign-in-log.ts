import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Database } from '../../../db/client.ts';
import { ownerOfLink, resetPrefix } from '../links.ts';
import { circumstances } from './circumstances.ts';
import { changes, eventOf, isNoted } from './event-of.ts';
import type { NoteSignIn } from './note-sign-in.ts';

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
