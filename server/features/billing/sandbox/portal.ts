import type { SandboxAction, SandboxPortal } from '#shared/billing/sandbox.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/new-id.ts';
import type {
  PaidSubscription,
  ProviderEvent,
} from '../../../integrations/stripe/payment-provider.ts';
import { currentSubscription, isRunning } from '../current-subscription.ts';
import { handleEvent } from '../handle-event.ts';
import type { PayingServices } from '../payment-services.ts';
import {
  listPaidOrders,
  listSandboxSubscriptions,
  type SandboxSubscription,
  updateSandboxSubscription,
} from './queries.ts';
import { subscriptionAt } from './subscription-at.ts';

export async function showPortal(
  { database, clock }: PayingServices,
  userId: string,
): Promise<SandboxPortal> {
  return await database.asService(userId, async (tx) => {
    const kept = await listSandboxSubscriptions(tx, userId);
    const current = currentSubscription(kept.map((one) => subscriptionAt(one, clock())));
    const orders = await listPaidOrders(tx, userId);
    return {
      subscription: current
        ? {
            status: current.status,
            currentPeriodEnd: current.currentPeriodEnd?.toISOString() ?? null,
            cancelAtPeriodEnd: current.cancelAtPeriodEnd,
          }
        : null,
      orders: orders.map(({ id, status, tokens, cents, paid_at }) => ({
        id,
        tokens,
        cents,
        status: status === 'refunded' ? 'refunded' : 'paid',
        paidAt: (paid_at ?? clock()).toISOString(),
      })),
    };
  });
}

/** @throws {AppError} NO_SUBSCRIPTION when none is running */
export async function actOnSubscription(
  services: PayingServices,
  userId: string,
  action: SandboxAction,
): Promise<void> {
  const { database, clock } = services;
  await database.asService(userId, async (tx) => {
    const kept = await listSandboxSubscriptions(tx, userId);
    const now = clock();
    const current = currentSubscription(kept.map((one) => subscriptionAt(one, now)));
    const running = kept.find(({ id }) => id === current?.id);
    if (!current || !running || !isRunning(current.status)) throw new AppError('NO_SUBSCRIPTION');
    const changes = changesOf[action](running, current, now);
    await updateSandboxSubscription(tx, { userId, id: running.id, changes });
  });
  await handleEvent(services, eventOf('customer.subscription.updated', { user_id: userId }));
}

const changesOf: Record<
  SandboxAction,
  (kept: SandboxSubscription, current: PaidSubscription, now: Date) => Partial<SandboxSubscription>
> = {
  cancel: (_kept, { currentPeriodEnd }) => ({ cancel_at: currentPeriodEnd }),
  resume: () => ({ cancel_at: null }),
  // Shifts everything back in time, as if it had all happened that much earlier.
  'end-period': ({ starts_at, trial_ends_at, cancel_at }, { currentPeriodEnd }, now) => {
    const left = (currentPeriodEnd ?? now).getTime() - now.getTime();
    const earlier = (time: Date | null) => time && new Date(time.getTime() - left);
    return {
      starts_at: new Date(starts_at.getTime() - left),
      trial_ends_at: earlier(trial_ends_at),
      cancel_at: earlier(cancel_at),
    };
  },
  'fail-payment': () => ({ payment_failed: true }),
  pay: () => ({ payment_failed: false }),
};

/** Refunds the whole price. @throws {AppError} NOT_FOUND when nothing was paid */
export async function refundPurchase(
  services: PayingServices,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const orders = await services.database.asService(userId, (tx) => listPaidOrders(tx, userId));
  const order = orders.find((one) => one.id === id);
  if (!order) throw new AppError('NOT_FOUND');
  const { cents } = order;
  const charge = { amount: cents, amount_refunded: cents };
  const event = eventOf('charge.refunded', { user_id: userId, order_id: id }, charge);
  await handleEvent(services, event);
}

const eventOf = (type: string, metadata: object, fields: object = {}): ProviderEvent => ({
  id: `evt_sandbox_${newId()}`,
  type,
  data: { object: { metadata, ...fields } },
});
