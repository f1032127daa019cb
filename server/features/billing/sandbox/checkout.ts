import { monthlyPriceInCents } from '#shared/billing/price.ts';
import type { SandboxCheckout } from '#shared/billing/sandbox.ts';
import { billingTexts as texts } from '#shared/billing/texts.ts';
import { isPackageSize } from '#shared/billing/token-packages.ts';
import { AppError } from '#shared/errors.ts';
import { product } from '#shared/product.ts';
import type { ProviderEvent } from '../../../integrations/stripe/payment-provider.ts';
import { isRunning } from '../current-subscription.ts';
import { handleEvent } from '../handle-event.ts';
import { afterPurchase, afterSubscribing } from '../payment-addresses.ts';
import type { PayingServices } from '../payment-services.ts';
import { itemOf } from '../start-checkout.ts';
import {
  completeSandboxCheckout,
  findSandboxCheckout,
  insertSandboxSubscription,
  listPackages,
  listSandboxSubscriptions,
} from './queries.ts';
import { subscriptionAt } from './subscription-at.ts';

interface Key {
  userId: string;
  id: string;
}

const day = 24 * 60 * 60 * 1000; // ms

/** @throws {AppError} NOT_FOUND */
export async function showCheckout(
  { database, publicUrl, clock }: PayingServices,
  { userId, id }: Key,
): Promise<SandboxCheckout> {
  const { email } = await database.owner
    .selectFrom('auth_users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return await database.asService(userId, async (tx) => {
    const found = await findSandboxCheckout(tx, { userId, id });
    if (!found) throw new AppError('NOT_FOUND');
    const { order_id: orderId, trial_days: trialDays, completed_at, expires_at } = found;
    const isComplete = completed_at !== null;
    const same = { email, trialDays, isComplete, isExpired: !isComplete && expires_at <= clock() };
    if (!orderId) {
      const items = [{ name: `${product.name} Pro`, cents: monthlyPriceInCents, quantity: 1 }];
      return { mode: 'subscription', items, ...same, ...afterSubscribing(publicUrl) };
    }
    const packages = await listPackages(tx, { userId, orderId });
    const items = packages.map(({ quantity, tokens_per_package: tokensPerPackage }) => {
      if (!isPackageSize(tokensPerPackage)) throw new Error('A package of no size that is sold');
      return itemOf({ quantity, tokensPerPackage });
    });
    return { mode: 'tokens', items, ...same, ...afterPurchase(publicUrl) };
  });
}

/**
 * Pays, and reports it as Stripe would. A second click finds it paid and reports it again.
 * @throws {AppError} NOT_FOUND; CONFLICT when it has expired, or another one has started a
 *   subscription
 */
export async function completeCheckout(services: PayingServices, key: Key): Promise<void> {
  const { database, clock } = services;
  const { userId, id } = key;
  const event = await database.asService(userId, async (tx) => {
    const found = await findSandboxCheckout(tx, { ...key, lock: true });
    if (!found) throw new AppError('NOT_FOUND');
    const { order_id: orderId, trial_days: trialDays, completed_at, expires_at } = found;
    const now = clock();
    if (!completed_at) {
      if (expires_at <= now) throw new AppError('CONFLICT', { message: texts.checkoutExpired });
      await completeSandboxCheckout(tx, { ...key, now });
      if (!orderId) {
        const all = await listSandboxSubscriptions(tx, userId);
        if (all.some((one) => isRunning(subscriptionAt(one, now).status))) {
          throw new AppError('CONFLICT');
        }
        await insertSandboxSubscription(tx, {
          user_id: userId,
          id,
          starts_at: now,
          trial_ends_at: trialDays > 0 ? new Date(now.getTime() + trialDays * day) : null,
        });
      }
    }
    return completed({ userId, id, orderId });
  });
  await handleEvent(services, event);
}

const completed = ({ userId, id, orderId }: Key & { orderId: string | null }): ProviderEvent => ({
  id: `evt_sandbox_${id}`,
  type: 'checkout.session.completed',
  data: {
    object: orderId
      ? {
          mode: 'payment',
          payment_status: 'paid',
          metadata: { user_id: userId, order_id: orderId },
        }
      : { mode: 'subscription', metadata: { user_id: userId } },
  },
});
