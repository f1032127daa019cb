import type { AuthContext, BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { magicLink } from 'better-auth/plugins/magic-link';
import { z } from 'zod';
import type { MailedLink, SignInLink } from '#shared/auth/mailed-link.ts';
import type { Database } from '../../db/client.ts';
import { holdsUntil } from '../../time-windows.ts';
import { byAddress, hasAsked } from './asking-browser.ts';
import { handOver } from './handed-over.ts';
import { linkSeconds } from './links.ts';
import { linkVoid } from './refusals.ts';
import { takeOverUnconfirmed } from './unconfirmed.ts';

const link = z.object({ token: z.string() });
type InternalAdapter = AuthContext['internalAdapter'];

const nameOf = (token: string) => `magic-link:${token}`;
const addressIn = (value: string) => (JSON.parse(value) as { email: string }).email;

/** @returns to whom it was mailed; undefined if it signs nobody in, any more or ever */
export async function addressOfMagicLink(
  { findVerificationValue }: Pick<InternalAdapter, 'findVerificationValue'>,
  token: string,
): Promise<string | undefined> {
  const found = await findVerificationValue(nameOf(token));
  return found && holdsUntil(found.expiresAt, linkSeconds['magic-link'])
    ? addressIn(found.value)
    : undefined;
}

/**
 * Links that sign in. better-auth makes them, but lets whoever opens one in at once: somebody could
 * send a link to an account of their own, and see what others enter there. Here the mailed link only
 * leads to a page, which signs in without a question where the link was asked for or its account is
 * signed in, and by a button in any other browser.
 */
export function magicLinks({ owner }: Database) {
  const { endpoints, ...plugin } = magicLink({
    sendMagicLink: handOver,
    expiresIn: linkSeconds['magic-link'],
  });

  async function stateOf(
    ctx: GenericEndpointContext,
    token: string,
  ): Promise<MailedLink<SignInLink>> {
    const email = await addressOfMagicLink(ctx.context.internalAdapter, token);
    if (!email) return { outcome: 'magic-link-void' };
    const before = (await getSessionFromCtx(ctx, { disableCookieCache: true }))?.user.email;
    const isHere = before === email || (await hasAsked(ctx, 'magic-link', byAddress(email)));
    return { email, isHere, signedInAs: before && before !== email ? before : null };
  }

  return {
    ...plugin,
    endpoints: {
      signInMagicLink: endpoints.signInMagicLink,

      /** The mailed link. */
      openMagicLink: createAuthEndpoint(
        '/magic-link/verify',
        { method: 'GET', query: link },
        async (ctx) => {
          throw ctx.redirect(`/sign-in-link?token=${encodeURIComponent(ctx.query.token)}`);
        },
      ),

      /** What the page shows before it signs anybody in. */
      magicLinkState: createAuthEndpoint(
        '/magic-link/link',
        { method: 'POST', body: link },
        async (ctx) => ctx.json(await stateOf(ctx, ctx.body.token)),
      ),

      signInByMagicLink: createAuthEndpoint(
        '/magic-link/sign-in',
        { method: 'POST', body: link },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const used = await internalAdapter.consumeVerificationValue(nameOf(ctx.body.token));
          // better-auth asks only whether it has expired.
          if (!used || !holdsUntil(used.expiresAt, linkSeconds['magic-link']))
            throw linkVoid('magic-link-void');
          const newcomer = { email: addressIn(used.value), name: '' };
          await takeOverUnconfirmed({ owner }, newcomer);
          const user =
            (await internalAdapter.findUserByEmail(newcomer.email))?.user ??
            (await internalAdapter.createUser(
              { ...newcomer, emailVerified: true },
              { method: 'magic-link' },
            ));
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ status: true });
        },
      ),
    },
    rateLimit: [{ pathMatcher: (path) => path.startsWith('/magic-link/'), window: 60, max: 20 }],
  } satisfies BetterAuthPlugin;
}
