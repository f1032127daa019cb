import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';

/** How far the servers' clocks may differ. */
const driftMs = 10_000;

/**
 * Checking a password takes a moment, during which its owner may change it: a session opened with
 * the old one is then refused. The owner's change has ended only the sessions that existed then.
 */
export function refuseStalePassword(): BetterAuthPlugin {
  const begun = new WeakMap<Request, number>();
  const isSignIn = ({ path, request }: { path?: string; request?: Request }) =>
    path === '/sign-in/email' && request !== undefined;
  return {
    id: 'refuse-stale-password',
    hooks: {
      before: [
        {
          matcher: isSignIn,
          handler: createAuthMiddleware(async ({ request }) => {
            if (request) begun.set(request, Date.now());
          }),
        },
      ],
      after: [
        {
          matcher: (context) => isSignIn(context) && context.context.newSession !== null,
          handler: createAuthMiddleware(async ({ request, body, context }) => {
            const { internalAdapter, newSession, password } = context;
            if (!request || !newSession) return;
            const account = await internalAdapter.findCredentialAccount(newSession.user.id);
            const since = (begun.get(request) ?? 0) - driftMs;
            if (account?.password && account.updatedAt.getTime() < since) return;
            const hash = account?.password;
            if (hash && (await password.verify({ hash, password: String(body?.password) }))) return;
            await internalAdapter.deleteSession(newSession.session.token);
            // Nor does a second factor open another.
            context.setNewSession(null);
            throw new APIError('UNAUTHORIZED', {
              code: 'INVALID_EMAIL_OR_PASSWORD',
              message: 'Invalid email or password',
            });
          }),
        },
      ],
    },
  };
}
