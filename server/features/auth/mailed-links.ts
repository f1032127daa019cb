import { APIError, type BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { type LinkOutcome, linkOutcomes } from '#shared/auth/link-outcomes.ts';
import type { Database } from '../../db/client.ts';
import { cancelLinks, resetPrefix, useLink } from './links.ts';
import type { OrderMail } from './mail-order.ts';
import { takeOverUnconfirmed } from './unconfirmed.ts';
import { dropUnfinishedFactor, undoEmail } from './undo-email.ts';

const query = z.object({ token: z.string() });

/** Where the links in mails lead. Each goes on to a screen of the web app, which says what became of it. */
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
      /** Confirms the address of who has signed up, and lets them in. */
      confirmEmail: createAuthEndpoint('/confirm-email', { method: 'GET', query }, async (ctx) => {
        const { internalAdapter } = ctx.context;
        const purpose = 'confirm-email';
        const link = await useLink(owner, { token: ctx.query.token, purpose });
        if (link.state === 'used') throw ctx.redirect(signIn('confirmed-already'));
        const user = link.state === 'valid' && (await internalAdapter.findUserById(link.userId));
        if (!user || user.email !== link.email) throw ctx.redirect(signIn('confirmation-void'));
        const confirmed = await internalAdapter.updateUser(user.id, { emailVerified: true });
        // Whoever is signed in here stays so, even if it is somebody else's link.
        if (!(await getSessionFromCtx(ctx))) {
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(ctx, { session, user: confirmed ?? user });
        }
        throw ctx.redirect('/dashboard');
      }),

      /** Signs nobody in: the link came to a mailbox that has not been the account's so far. */
      confirmNewEmail: createAuthEndpoint(
        '/confirm-new-email',
        { method: 'GET', query },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const session = await getSessionFromCtx(ctx, { disableCookieCache: true });
          const to = (outcome: LinkOutcome) =>
            ctx.redirect(session ? `/?link=${outcome}` : signIn(outcome));
          const link = await useLink(owner, {
            token: ctx.query.token,
            purpose: 'change-email',
            userId: session?.user.id,
          });
          if (link.state !== 'valid') throw to('link-void');
          const { userId, email } = link;
          const before = await internalAdapter.findUserById(userId);
          if (!before) throw to('link-void');
          if (await internalAdapter.findUserByEmail(email)) throw to('email-taken');
          await internalAdapter.updateUser(userId, { email, emailVerified: true });
          await cancelLinks(owner, userId);
          await dropUnfinishedFactor(owner, userId);
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
       * For whoever has lost the account to a new address; a new password comes by another mail. The
       * link leads to a page that asks first, as scanners of mail open every link.
       */
      undoNewEmail: createAuthEndpoint(
        '/undo-email',
        { method: 'POST', body: query },
        async (ctx) => {
          const email = await undoEmail(owner, ctx.body.token);
          if (!email) {
            const message = linkOutcomes['link-void'].text;
            throw new APIError('FORBIDDEN', { code: 'LINK_VOID', message });
          }
          await orderMail({ kind: 'reset-password', email });
          return ctx.json({ status: true });
        },
      ),

      /** Whether the link to a new password still holds, before anyone thinks of one. */
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
          // The link says only which: where it leads is not for who wrote the address to say.
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

const signIn = (outcome: LinkOutcome) => `/?mode=signin&link=${outcome}`;
