import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware } from 'better-auth/api';

/**
 * Signing in ends the browser's previous session, even if it is another account's: its cookie is
 * replaced, so nobody could end it any more. This has to run before the second factor, which
 * removes the new session until the code is entered, and the old cookie with it.
 */
export const endPreviousSession = (): BetterAuthPlugin => ({
  id: 'end-previous-session',
  hooks: {
    after: [
      {
        matcher: ({ context }) => context.newSession !== null,
        handler: createAuthMiddleware(async (ctx) => {
          const { authCookies, secret, newSession, internalAdapter } = ctx.context;
          const previous = await ctx.getSignedCookie(authCookies.sessionToken.name, secret);
          if (previous && previous !== newSession?.session.token) {
            await internalAdapter.deleteSession(previous);
          }
        }),
      },
    ],
  },
});
