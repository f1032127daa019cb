import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import {
  checkoutSchema,
  manageSchema,
  purchaseSchema,
  redirectSchema,
} from '#shared/billing/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe, input } from '../../http/input.ts';
import { type Permission, requirePermission } from '../../permissions.ts';
import { sameRunner } from '../../same-runner.ts';
import { findPlan } from './find-plan.ts';
import { paying } from './paying.ts';
import type { PaymentServices } from './payment-services.ts';
import { openPortal, startCheckout, startPurchase } from './start-checkout.ts';

/** The calls that lead to the payment provider's pages. The runner comes from the session. */
export function paymentRoutes(services: PaymentServices) {
  return new Hono<SessionEnv>()
    .post(
      '/create-checkout',
      describe('The URL of a checkout for the Pro plan', redirectSchema),
      input('json', checkoutSchema),
      async (c) => {
        const { userId: named } = c.req.valid('json');
        const userId = await c.var.asUser(async (_tx, id) => sameRunner(id, named));
        const url = await paying(services, (able) => startCheckout(able, { userId }));
        return c.json({ url }, 200);
      },
    )
    .post(
      '/manage-subscription',
      describe('The URL for managing the subscription', redirectSchema),
      permitted('subscription.manage'),
      input('json', manageSchema),
      async (c) => {
        const { userId: named } = c.req.valid('json');
        const userId = await c.var.asUser(async (_tx, id) => sameRunner(id, named));
        const url = await paying(services, (able) => openPortal(able, { userId }));
        return c.json({ url }, 200);
      },
    )
    .post(
      '/purchase-tokens',
      describe('The URL of a checkout for AI tokens', redirectSchema),
      permitted('tokens.purchase'),
      input('json', purchaseSchema),
      async (c) => {
        const { userId: named, tokenPackages: packages } = c.req.valid('json');
        const userId = await c.var.asUser(async (_tx, id) => sameRunner(id, named));
        const url = await paying(services, (able) => startPurchase(able, { userId, packages }));
        return c.json({ url }, 200);
      },
    );
}

/** Checked before the body, so that someone without permission learns nothing about its format. */
function permitted(permission: Permission) {
  return createMiddleware<SessionEnv>(async (c, next) => {
    await c.var.asUser(async (tx, id) => requirePermission(await findPlan(tx, id), permission));
    await next();
  });
}
