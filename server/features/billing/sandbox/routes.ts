import { Hono } from 'hono';
import {
  sandboxActionSchema,
  sandboxCheckoutSchema,
  sandboxPortalSchema,
} from '#shared/billing/sandbox.ts';
import { redirectSchema } from '#shared/billing/schema.ts';
import { AppError } from '#shared/errors.ts';
import type { SessionEnv } from '../../../http/env.ts';
import { describe, idInput, input } from '../../../http/input.ts';
import { paying } from '../paying.ts';
import type { PayingServices, PaymentServices } from '../payment-services.ts';
import { completeCheckout, showCheckout } from './checkout.ts';
import { actOnSubscription, refundPurchase, showPortal } from './portal.ts';

/** The API of the sandbox's pages; it does not exist where payments are real. */
export function sandboxRoutes(services: PaymentServices) {
  async function inSandbox<T>(
    transactions: SessionEnv['Variables'],
    work: (services: PayingServices, userId: string) => Promise<T>,
  ): Promise<T> {
    const userId = await transactions.asUser(async (_tx, id) => id);
    if (services.payments?.kind !== 'sandbox') throw new AppError('NOT_FOUND');
    return await paying(services, (able) => work(able, userId));
  }

  return new Hono<SessionEnv>()
    .get('/checkouts/:id', describe('A checkout', sandboxCheckoutSchema), idInput(), async (c) => {
      const { id } = c.req.valid('param');
      return c.json(
        await inSandbox(c.var, (able, userId) => showCheckout(able, { userId, id })),
        200,
      );
    })
    .post(
      '/checkouts/:id/complete',
      describe('Completes a checkout; no card is charged', redirectSchema),
      idInput(),
      async (c) => {
        const { id } = c.req.valid('param');
        const { successUrl } = await inSandbox(c.var, async (able, userId) => {
          await completeCheckout(able, { userId, id });
          return await showCheckout(able, { userId, id });
        });
        return c.json({ url: successUrl }, 200);
      },
    )
    .get(
      '/portal',
      describe('The subscription, and the purchases', sandboxPortalSchema),
      async (c) => c.json(await inSandbox(c.var, showPortal), 200),
    )
    .post(
      '/portal',
      describe('Acts on the subscription', sandboxPortalSchema),
      input('json', sandboxActionSchema),
      async (c) => {
        const { action } = c.req.valid('json');
        const portal = await inSandbox(c.var, async (able, userId) => {
          await actOnSubscription(able, userId, action);
          return await showPortal(able, userId);
        });
        return c.json(portal, 200);
      },
    )
    .post(
      '/orders/:id/refund',
      describe('Refunds a purchase of tokens', sandboxPortalSchema),
      idInput(),
      async (c) => {
        const { id } = c.req.valid('param');
        const portal = await inSandbox(c.var, async (able, userId) => {
          await refundPurchase(able, { userId, id });
          return await showPortal(able, userId);
        });
        return c.json(portal, 200);
      },
    );
}
