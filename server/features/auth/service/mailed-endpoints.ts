import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { resetPrefix, useLink } from '../links.ts';
import type { OrderMail } from '../mail-order.ts';
import { linkVoid } from '../refusals.ts';
import { takeOver, takeOverUnconfirmed } from '../unconfirmed.ts';

/** @returns whether it was still awaiting that */
async function confirm(
  owner: Database['owner'],
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  const { numUpdatedRows } = await owner
    .updateTable('auth_users')
    .set({ email_verified: true })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_verified', '=', false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const body = z.object({ token: z.string() });

/**
 * What programs do with a mailed token, where the web app has a page that asks. They are endpoints
 * of better-auth, so that its hooks run: the second factor, the log. They are not public
 * (doors.ts): the routes of the service call them internally.
 */
export function mailedEndpoints({
  database,
  orderMail,
}: {
  database: Database;
  orderMail: OrderMail;
}) {
  const { owner } = database;
  async function signIn(ctx: GenericEndpointContext, userId: string) {
    const { internalAdapter } = ctx.context;
    const user = await internalAdapter.findUserById(userId);
    if (!user) throw linkVoid('link-void');
    await setSessionCookie(ctx, { session: await internalAdapter.createSession(userId), user });
    return ctx.json({ status: true });
  }

  return {
    id: 'mailed-endpoints',
    rateLimit: [{ pathMatcher: (path) => path.startsWith('/service/'), window: 60, max: 20 }],
    endpoints: {
      /**
       * Confirms a sign-up. Anybody can sign up with anybody's address: the password is kept only
       * if the program confirming has also signed up; otherwise a link to choose another one is
       * mailed.
       */
      confirmByProgram: createAuthEndpoint(
        '/service/confirm',
        { method: 'POST', body: body.extend({ keepsPassword: z.boolean() }) },
        async (ctx) => {
          const { token, keepsPassword } = ctx.body;
          const { userId, email } = await owner.transaction().execute(async (tx) => {
            const used = await useLink(tx, { token, purpose: 'confirm-email' });
            if (used.state !== 'valid') throw linkVoid('confirmed-already');
            const isConfirmed = keepsPassword
              ? await confirm(tx, used)
              : await takeOver(tx, { email: used.email, name: '' });
            if (!isConfirmed) throw linkVoid('confirmed-already');
            return used;
          });
          if (!keepsPassword) await orderMail({ kind: 'reset-password', email });
          return await signIn(ctx, userId);
        },
      ),

      /** Signs in the holder of a password reset link, who may then choose a new one. */
      recoverByProgram: createAuthEndpoint(
        '/service/recover',
        { method: 'POST', body },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const name = `${resetPrefix}${ctx.body.token}`;
          const used = await internalAdapter.consumeVerificationValue(name);
          const user = used && (await internalAdapter.findUserById(used.value));
          if (!user) throw linkVoid('link-void');
          await takeOverUnconfirmed({ owner }, { email: user.email, name: '' });
          return await signIn(ctx, user.id);
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
