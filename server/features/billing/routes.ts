import { Hono } from 'hono';
import { type PaymentKind, subscriptionSchema } from '../../../shared/billing/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe } from '../../http/input.ts';
import { findSubscription } from './find-subscription.ts';

export function subscriptionRoutes(payments: PaymentKind, clock: () => Date) {
  return new Hono<SessionEnv>().get(
    '/',
    describe('The plan, what is paid for it, and the AI tokens', subscriptionSchema),
    async (c) => {
      const found = await c.var.asUser((tx, userId) => findSubscription(tx, userId, clock()));
      return c.json({ ...found, payments }, 200);
    },
  );
}
