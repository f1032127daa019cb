import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { OrderMail } from './mail-order.ts';
import { circumstances } from './sign-in-log/circumstances.ts';
import type { NoteSignIn } from './sign-in-log/note-sign-in.ts';

type Hooks = NonNullable<BetterAuthOptions['databaseHooks']>;
type Created<Model extends 'user' | 'account'> = NonNullable<
  NonNullable<NonNullable<Hooks[Model]>['create']>['after']
>;

interface Services {
  orderMail: OrderMail;
  noteSignIn: NoteSignIn;
}

/** Tells the owner of an account when another one, at Google, opens it from now on, or no more. */
export function providerAccounts({ orderMail, noteSignIn }: Services): BetterAuthPlugin {
  /** Whoever signs up with Google connects nothing. */
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
