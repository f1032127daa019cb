import { APIError, type BetterAuthPlugin, type GenericEndpointContext } from 'better-auth';
import { createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import { linkOutcomes } from '#shared/auth/link-outcomes.ts';
import type { MailedLink, NewEmailLink } from '#shared/auth/mailed-link.ts';
import type { Database } from '../../db/client.ts';
import type { AccountLimiter } from './account-limits.ts';
import { requirePassword } from './link-password.ts';
import { cancelLinks, findLink, useLink } from './links.ts';
import type { OrderMail } from './mail-order.ts';
import { linkVoid, notSignedIn } from './refusals.ts';
import { freeAddress } from './unconfirmed.ts';
import { dropUnfinishedFactor } from './undo-email.ts';

interface Services {
  database: Database;
  limiter: AccountLimiter;
  orderMail: OrderMail;
}

const purpose = 'change-email';

const link = z.object({ token: z.string() });

/**
 * Confirms the address that a user wants to change to. Anybody can request anybody's address, and
 * its owner, or a mail scanner, opens the link: so it changes nothing by itself. It leads to a page
 * that proceeds at once in a session of the account, asks for its password anywhere else, and lets
 * the reader cancel the change. It signs nobody in.
 */
export function confirmNewEmail({ database: { owner }, limiter, orderMail }: Services) {
  async function userOf({ context }: GenericEndpointContext, token: string) {
    const found = await findLink(owner, { token, purpose });
    const user =
      found.state === 'valid' && (await context.internalAdapter.findUserById(found.userId));
    return user ? { user, newEmail: found.email } : undefined;
  }

  async function stateOf(
    ctx: GenericEndpointContext,
    token: string,
  ): Promise<MailedLink<NewEmailLink>> {
    const found = await userOf(ctx, token);
    if (!found) return { outcome: 'link-void' };
    const { id } = found.user;
    const here = (await getSessionFromCtx(ctx, { disableCookieCache: true }))?.user;
    const accounts = await ctx.context.internalAdapter.findAccounts(id);
    return {
      email: found.newEmail,
      isHere: here?.id === id,
      hasPassword: accounts.some(({ password }) => password),
      signedInAs: here && here.id !== id ? here.email : null,
    };
  }

  async function change(token: string, user: { id: string; email: string }): Promise<void> {
    const { id: userId } = user;
    await owner.transaction().execute(async (tx) => {
      const used = await useLink(tx, { token, purpose, userId });
      if (used.state !== 'valid') throw linkVoid('link-void');
      const { email } = used;
      if (!(await freeAddress(tx, { email, userId }))) throw emailTaken();
      const users = tx.updateTable('auth_users').set({ email, email_verified: true });
      await users.where('id', '=', userId).execute();
      await cancelLinks(tx, userId);
      await dropUnfinishedFactor(tx, userId);
    });
    const changedAt = new Date().toISOString();
    const changed = { userId, oldEmail: user.email, changedAt };
    await orderMail({ kind: 'email-changed', ...changed });
  }

  return {
    id: 'confirm-new-email',
    rateLimit: [
      { pathMatcher: (path) => path.startsWith('/confirm-new-email/'), window: 60, max: 20 },
    ],
    endpoints: {
      /** The mailed link. */
      openNewEmail: createAuthEndpoint(
        '/confirm-new-email',
        { method: 'GET', query: link },
        async (ctx) => {
          throw ctx.redirect(`/confirm-new-email?token=${encodeURIComponent(ctx.query.token)}`);
        },
      ),

      /** What the page shows before it asks for anything. */
      newEmailState: createAuthEndpoint(
        '/confirm-new-email/link',
        { method: 'POST', body: link },
        async (ctx) => ctx.json(await stateOf(ctx, ctx.body.token)),
      ),

      changeEmailHere: createAuthEndpoint(
        '/confirm-new-email/here',
        { method: 'POST', body: link },
        async (ctx) => {
          const { token } = ctx.body;
          const found = await userOf(ctx, token);
          if (!found) throw linkVoid('link-void');
          const session = await getSessionFromCtx(ctx, { disableCookieCache: true });
          if (session?.user.id !== found.user.id) throw notSignedIn();
          await change(token, found.user);
          return ctx.json({ status: true });
        },
      ),

      changeEmailByPassword: createAuthEndpoint(
        '/confirm-new-email/password',
        { method: 'POST', body: link.extend({ password: z.string().max(1000) }) },
        async (ctx) => {
          const { token, password } = ctx.body;
          const found = await userOf(ctx, token);
          if (!found) throw linkVoid('link-void');
          await requirePassword(ctx, limiter, { user: found.user, token, password });
          await change(token, found.user);
          return ctx.json({ status: true });
        },
      ),

      /** For readers who do not own the account: the address is theirs, so they may decide. */
      cancelNewEmail: createAuthEndpoint(
        '/confirm-new-email/cancel',
        { method: 'POST', body: link },
        async (ctx) => {
          const used = await useLink(owner, { token: ctx.body.token, purpose });
          if (used.state !== 'valid') throw linkVoid('link-void');
          return ctx.json({ status: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

const emailTaken = () =>
  new APIError('CONFLICT', { code: 'EMAIL_TAKEN', message: linkOutcomes['email-taken'].text });
