import type { BetterAuthOptions, BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { Database } from '../../db/client.ts';
import type { OrderMail } from './mail-order.ts';
import { circumstances } from './sign-in-log/circumstances.ts';
import type { NoteSignIn } from './sign-in-log/note-sign-in.ts';

type Hooks = NonNullable<BetterAuthOptions['databaseHooks']>;
type Created<Model extends 'user' | 'account'> = NonNullable<
  NonNullable<NonNullable<Hooks[Model]>['create']>['after']
>;

interface Services {
  database: Pick<Database, 'owner'>;
  orderMail: OrderMail;
  noteSignIn: NoteSignIn;
}

/** Kept in the state of a visit that links an account: the session that requested it. */
export const linkingSession = (sessionId: string) => ({ linkingSession: sessionId });

/** Someone who has been signed out since then must not get back in through the linked account. */
async function isLinkOfEndedSession(
  { query, context }: GenericEndpointContext,
  owner: Database['owner'],
): Promise<boolean> {
  const name = `auth-state:${query?.state}`;
  const state = await context.internalAdapter.findVerificationValue(name);
  const { link, linkingSession: id } = JSON.parse(state?.value ?? '{}');
  if (!link) return false;
  const open = await owner
    .selectFrom('auth_sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', link.userId)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return open === undefined;
}

/**
 * Mails the owner, and writes to the log, when a Google account is connected to theirs; mails them
 * when it is disconnected.
 */
export function providerAccounts({
  database: { owner },
  orderMail,
  noteSignIn,
}: Services): BetterAuthPlugin {
  /** Signing up with Google connects nothing. */
  const signingUp = new WeakSet<Request>();

  const rememberNewcomer: Created<'user'> = async (_user, context) => {
    if (context?.request) signingUp.add(context.request);
  };

  const tellOfConnection: Created<'account'> = async ({ userId, providerId }, context) => {
    const isNew = context?.request && signingUp.has(context.request);
    if (isNew || providerId === 'credential') return;
    await orderMail({ kind: 'google-connected', userId });
    const event = { whose: { userId }, kind: 'google-connected', way: null } as const;
    await noteSignIn({ ...event, ...circumstances({ headers: context?.headers }) });
  };

  return {
    id: 'provider-accounts',
    init: () => ({
      options: {
        databaseHooks: {
          user: { create: { after: rememberNewcomer } },
          account: { create: { after: tellOfConnection } },
        },
      },
    }),
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/callback/:id',
          handler: createAuthMiddleware(async (ctx) => {
            if (await isLinkOfEndedSession(ctx, owner)) {
              throw ctx.redirect(
                `${ctx.context.options.onAPIError?.errorURL}&error=state_mismatch`,
              );
            }
          }),
        },
      ],
      after: [
        {
          matcher: ({ path }) => path === '/unlink-account',
          handler: createAuthMiddleware(async ({ context: { session, returned } }) => {
            if (!session || isAPIError(returned)) return;
            await orderMail({ kind: 'google-disconnected', userId: session.user.id });
          }),
        },
      ],
    },
  };
}
