import { Hono } from 'hono';
import { isTrialAvailable } from '#shared/billing/rules.ts';
import { type PaymentKind, subscriptionSchema } from '#shared/billing/schema.ts';
import type { SessionEnv } from '../../http/env.ts';
import { describe } from '../../http/input.ts';
import { findSubscription } from './find-subscription.ts';
import type { Trials } from './trials.ts';

export function subscriptionRoutes(payments: PaymentKind, trials: Trials, clock: () => Date) {
  const takesPayments = payments !== 'off';
  return new Hono<SessionEnv>().get(
    '/',
    describe('The plan, its payments and the AI tokens', subscriptionSchema),
    async (c) => {
      const { userId, hadTrial, ...found } = await c.var.asUser(async (tx, id) => ({
        userId: id,
        ...(await findSubscription(tx, id, clock())),
      }));
      const addressHadTrial = takesPayments && !hadTrial && (await trials.hadByAddress(userId));
      const trialAvailable = isTrialAvailable({ takesPayments, hadTrial, addressHadTrial });
      return c.json({ ...found, payments, trialAvailable }, 200);
    },
  );
}
