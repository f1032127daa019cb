import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { removeTraces, type Traced } from './remove-traces.ts';

/**
 * POST /auth/delete-user: takes the account and everything of it away. It asks for the password; an
 * account without one needs a sign-in of the last day.
 */
export function accountDeletion(services: Traced): BetterAuthPlugin {
  return {
    id: 'account-deletion',
    init: () => ({
      options: {
        user: {
          deleteUser: { enabled: true, afterDelete: (user) => removeTraces(services, user) },
        },
      },
    }),
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/delete-user',
          handler: createAuthMiddleware(async ({ body, context, getSignedCookie }) => {
            if (body?.password) return;
            const { sessionToken } = context.authCookies;
            const token = await getSignedCookie(sessionToken.name, context.secret);
            const found = token ? await context.internalAdapter.findSession(token) : null;
            if (!found) return;
            const account = await context.internalAdapter.findCredentialAccount(found.user.id);
            if (account?.password) {
              throw new APIError('BAD_REQUEST', {
                code: 'INVALID_INPUT',
                message: 'Password is required',
                fields: { password: 'Password is required' },
              });
            }
          }),
        },
      ],
    },
  };
}
