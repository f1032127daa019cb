import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { holdsUntil } from '../../time-windows.ts';
import { linkSeconds, resetPrefix } from './links.ts';
import type { OrderMail } from './mail-order.ts';
import { linkVoid } from './refusals.ts';
import { undoEmail } from './undo-email.ts';

const body = z.object({ token: z.string() });

/** For the pages of the web app behind links that reset a password or undo a change. */
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
       * For users whose account was taken over by changing its email; a link for a new password is
       * mailed separately. The mailed link leads to a page that asks first, as mail scanners open
       * every link.
       */
      undoNewEmail: createAuthEndpoint('/undo-email', { method: 'POST', body }, async (ctx) => {
        const email = await undoEmail(owner, ctx.body.token);
        if (!email) throw linkVoid('link-void');
        await orderMail({ kind: 'reset-password', email });
        return ctx.json({ status: true });
      }),

      /** Lets the web app check a password reset link before it asks for a new password. */
      resetLinkHolds: createAuthEndpoint('/reset-link', { method: 'POST', body }, async (ctx) => {
        const { internalAdapter } = ctx.context;
        const found = await internalAdapter.findVerificationValue(
          `${resetPrefix}${ctx.body.token}`,
        );
        const holds = found && holdsUntil(found.expiresAt, linkSeconds['reset-password']);
        return ctx.json({ holds: Boolean(holds) });
      }),
    },
  } satisfies BetterAuthPlugin;
}
