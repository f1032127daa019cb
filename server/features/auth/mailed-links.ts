import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import type { LinkOutcome } from '#shared/auth/link-outcomes.ts';
import type { Database } from '../../db/client.ts';
import { cancelLinks, findLink, resetPrefix, useLink } from './links.ts';
import type { OrderMail } from './mail-order.ts';
import { linkVoid } from './refusals.ts';
import { freeAddress, takeOverUnconfirmed } from './unconfirmed.ts';
import { dropUnfinishedFactor, undoEmail } from './undo-email.ts';

const query = z.object({ token: z.string() });

/** Where mailed links lead. Each redirects to a page of the web app that shows the outcome. */
export function mailedLinks({
  database: { owner },
  orderMail,
}: {
  database: Database;
  orderMail: OrderMail;
}) {
  return {
    id: 'mailed-links',
    endpoints: {
      /**
       * Changes nothing but in a session of the account that asked: anybody can ask for anybody's
       * address, and its owner, or a mail scanner, opens the link. Signs nobody in.
       */
      confirmNewEmail: createAuthEndpoint(
        '/confirm-new-email',
        { method: 'GET', query },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const session = await getSessionFromCtx(ctx, { disableCookieCache: true });
          const to = (outcome: LinkOutcome) =>
            ctx.redirect(session ? `/?link=${outcome}` : signIn(outcome));
          const { token } = ctx.query;
          const purpose = 'change-email';
          const link = await findLink(owner, { token, purpose });
          if (link.state !== 'valid') throw to('link-void');
          const { userId, email } = link;
          if (session?.user.id !== userId) throw to('change-waits');
          const used = await useLink(owner, { token, purpose, userId });
          if (used.state !== 'valid') throw to('link-void');
          const before = await internalAdapter.findUserById(userId);
          if (!before) throw to('link-void');
          if (!(await moveTo(owner, { userId, email }))) throw to('email-taken');
          await orderMail({
            kind: 'email-changed',
            userId,
            oldEmail: before.email,
            changedAt: new Date().toISOString(),
          });
          throw to('email-changed');
        },
      ),

      /**
       * For users whose account was taken over by changing its email; a link for a new password is
       * mailed separately. The mailed link leads to a page that asks first, as mail scanners open
       * every link.
       */
      undoNewEmail: createAuthEndpoint(
        '/undo-email',
        { method: 'POST', body: query },
        async (ctx) => {
          const email = await undoEmail(owner, ctx.body.token);
          if (!email) throw linkVoid('link-void');
          await orderMail({ kind: 'reset-password', email });
          return ctx.json({ status: true });
        },
      ),

      /** Lets the web app check a password reset link before it asks for a new password. */
      resetLinkHolds: createAuthEndpoint(
        '/reset-link',
        { method: 'POST', body: query },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const found = await internalAdapter.findVerificationValue(
            `${resetPrefix}${ctx.body.token}`,
          );
          return ctx.json({ holds: found !== null && found.expiresAt > new Date() });
        },
      ),
    },
    hooks: {
      before: [
        {
          // Only the token counts: whoever wrote the link must not choose where it redirects.
          matcher: ({ path }) => path === '/magic-link/verify',
          handler: createAuthMiddleware(async (ctx) => {
            const token = String(ctx.query?.token);
            const link = await ctx.context.internalAdapter.findVerificationValue(
              `magic-link:${token}`,
            );
            if (link && link.expiresAt > new Date()) {
              const { email } = JSON.parse(link.value) as { email: string };
              await takeOverUnconfirmed({ owner }, { email, name: '' });
            }
            return {
              context: {
                query: {
                  token,
                  callbackURL: '/dashboard',
                  newUserCallbackURL: '/dashboard',
                  errorCallbackURL: '/?mode=magic-link&link=magic-link-void',
                },
              },
            };
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

/** @returns whether the address was free */
async function moveTo(
  owner: Database['owner'],
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  return await owner.transaction().execute(async (tx) => {
    if (!(await freeAddress(tx, { email, userId }))) return false;
    const users = tx.updateTable('auth_users').set({ email, email_verified: true });
    await users.where('id', '=', userId).execute();
    await cancelLinks(tx, userId);
    await dropUnfinishedFactor(tx, userId);
    return true;
  });
}

const signIn = (outcome: LinkOutcome) => `/?mode=signin&link=${outcome}`;
