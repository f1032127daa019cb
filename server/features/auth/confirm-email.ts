import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import {
  createAuthEndpoint,
  createAuthMiddleware,
  getSessionFromCtx,
  isAPIError,
} from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { LinkOutcome } from '#shared/auth/link-outcomes.ts';
import type { ConfirmationLink, MailedLink } from '#shared/auth/mailed-link.ts';
import { newPasswordErrors } from '#shared/auth/rules.ts';
import type { Database } from '../../db/client.ts';
import type { AccountLimiter } from './account-limits.ts';
import { requirePassword } from './link-password.ts';
import { findLink, useLink } from './links.ts';
import { linkVoid, notAskedHere, refuse } from './refusals.ts';
import { hasRequested, rememberRequest } from './requesting-browser.ts';
import { takeOver } from './unconfirmed.ts';
import { refuseWeak } from './weak-passwords.ts';

interface Services {
  database: Database;
  limiter: AccountLimiter;
}

const purpose = 'confirm-email';

const link = z.object({ token: z.string() });
const text = z.string().max(1000);

/**
 * Confirms a new user's address. Anybody can sign up with anybody's address and wait for its owner
 * to click, so the link only leads to a page. In the browser that signed up it proceeds at once;
 * anywhere else it asks for the password that was chosen, or for a new one.
 */
export function confirmEmail({ database: { owner }, limiter }: Services) {
  /** The account that the link is for, if it is still unconfirmed. */
  async function waiting({ context }: GenericEndpointContext, token: string) {
    const found = await findLink(owner, { token, purpose });
    if (found.state !== 'valid') {
      return is(found.state === 'used' ? 'confirmed-already' : 'confirmation-void');
    }
    const user = await context.internalAdapter.findUserById(found.userId);
    if (!user || user.email !== found.email) return is('confirmation-void');
    return user.emailVerified ? is('confirmed-already') : { user, outcome: undefined };
  }

  async function userOf(ctx: GenericEndpointContext, token: string) {
    const found = await waiting(ctx, token);
    if (found.user) return found.user;
    throw linkVoid(found.outcome);
  }

  /** @param newHash of a password that replaces the one chosen at sign-up */
  async function confirm(token: string, newHash?: string): Promise<void> {
    await owner.transaction().execute(async (tx) => {
      const used = await useLink(tx, { token, purpose });
      if (used.state !== 'valid') throw linkVoid('confirmed-already');
      const { userId, email } = used;
      if (newHash === undefined) {
        const users = tx.updateTable('auth_users').set({ email_verified: true });
        await users.where('id', '=', userId).execute();
        return;
      }
      const isTheirs = await takeOver(tx, { email, name: '', password: newHash });
      if (!isTheirs) throw linkVoid('confirmed-already');
    });
  }

  /**
   * Someone already signed in here stays signed in, even if the link is another user's.
   * @returns whether the confirmed user is signed in now
   */
  async function signIn(ctx: GenericEndpointContext, userId: string): Promise<boolean> {
    if (await getSessionFromCtx(ctx)) return false;
    const { internalAdapter } = ctx.context;
    const user = await internalAdapter.findUserById(userId);
    if (!user) throw linkVoid('confirmation-void');
    await setSessionCookie(ctx, { session: await internalAdapter.createSession(userId), user });
    return true;
  }

  return {
    id: 'confirm-email',
    rateLimit: [{ pathMatcher: (path) => path.startsWith('/confirm-email/'), window: 60, max: 20 }],
    endpoints: {
      /** The mailed link. */
      confirmEmail: createAuthEndpoint(
        '/confirm-email',
        { method: 'GET', query: link },
        async (ctx) => {
          throw ctx.redirect(`/confirm-email?token=${encodeURIComponent(ctx.query.token)}`);
        },
      ),

      /** What the page shows before it asks for anything. */
      confirmationLink: createAuthEndpoint(
        '/confirm-email/link',
        { method: 'POST', body: link },
        async (ctx) => {
          const { user, outcome } = await waiting(ctx, ctx.body.token);
          if (!user) return ctx.json<MailedLink<ConfirmationLink>>({ outcome });
          const isHere = await hasRequested(ctx, 'sign-up', user.id);
          return ctx.json<MailedLink<ConfirmationLink>>({ email: user.email, isHere });
        },
      ),

      confirmHere: createAuthEndpoint(
        '/confirm-email/here',
        { method: 'POST', body: link },
        async (ctx) => {
          const { token } = ctx.body;
          const user = await userOf(ctx, token);
          if (!(await hasRequested(ctx, 'sign-up', user.id))) throw notAskedHere();
          await confirm(token);
          return ctx.json({ signedIn: await signIn(ctx, user.id) });
        },
      ),

      confirmWithPassword: createAuthEndpoint(
        '/confirm-email/password',
        { method: 'POST', body: link.extend({ password: text }) },
        async (ctx) => {
          const { token, password } = ctx.body;
          const user = await userOf(ctx, token);
          await requirePassword(ctx, limiter, { user, token, password });
          await confirm(token);
          return ctx.json({ signedIn: await signIn(ctx, user.id) });
        },
      ),

      /** For owners of an address who never signed up, or do not remember the password. */
      confirmWithNewPassword: createAuthEndpoint(
        '/confirm-email/new-password',
        { method: 'POST', body: link.extend({ newPassword: text }) },
        async (ctx) => {
          const { token, newPassword: password } = ctx.body;
          refuse(newPasswordErrors({ password, confirmPassword: password }));
          const user = await userOf(ctx, token);
          refuseWeak(password, { email: user.email });
          await confirm(token, await ctx.context.password.hash(password));
          return ctx.json({ signedIn: await signIn(ctx, user.id) });
        },
      ),
    },
    hooks: {
      after: [
        {
          matcher: ({ path, request }) => path === '/sign-up/email' && request !== undefined,
          handler: createAuthMiddleware(async (ctx) => {
            const { returned } = ctx.context;
            if (isAPIError(returned)) return;
            await rememberRequest(ctx, 'sign-up', (returned as { user: { id: string } }).user.id);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

const is = (outcome: LinkOutcome) => ({ user: undefined, outcome });
