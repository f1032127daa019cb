import type { AuthContext, BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { magicLink } from 'better-auth/plugins/magic-link';
import { z } from 'zod';
import type { MailedLink, SignInLink } from '#shared/auth/mailed-link.ts';
import type { Database } from '../../db/client.ts';
import { holdsUntil } from '../../time-windows.ts';
import { passOnToken } from './capture-token.ts';
import { linkSeconds } from './links.ts';
import { linkVoid } from './refusals.ts';
import { addressHash, hasRequested } from './requesting-browser.ts';
import { takeOverUnconfirmed } from './unconfirmed.ts';

const link = z.object({ token: z.string() });
type InternalAdapter = AuthContext['internalAdapter'];

const nameOf = (token: string) => `magic-link:${token}`;
const addressIn = (value: string) => (JSON.parse(value) as { email: string }).email;

/** @returns to whom it was mailed; undefined if it does not, or no longer, sign anyone in */
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
 * Links that sign in. better-auth creates them, but signs in whoever opens one at once: somebody
 * could send a link to their own account, and see what others enter there. Here the mailed link
 * only leads to a page, which signs in without asking in the browser that requested it or is signed
 * in to the account, and after a click in any other browser.
 */
export function magicLinks({ owner }: Database) {
  const { endpoints, ...plugin } = magicLink({
    sendMagicLink: passOnToken,
    expiresIn: linkSeconds['magic-link'],
  });

  async function stateOf(
    ctx: GenericEndpointContext,
    token: string,
  ): Promise<MailedLink<SignInLink>> {
    const email = await addressOfMagicLink(ctx.context.internalAdapter, token);
    if (!email) return { outcome: 'magic-link-void' };
    const before = (await getSessionFromCtx(ctx, { disableCookieCache: true }))?.user.email;
    const isHere = before === email || (await hasRequested(ctx, 'magic-link', addressHash(email)));
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
          // better-auth checks only whether it has expired.
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
