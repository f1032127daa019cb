import type { ProviderEvent } from '../../integrations/stripe/payment-provider.ts';
import { completeOrder, refundOrder } from './orders.ts';
import type { PayingServices } from './payment-services.ts';
import { type PaymentNews, readEvent } from './read-event.ts';
import { syncSubscription } from './sync-subscription.ts';

/**
 * Handles every payment provider event, Stripe's and the sandbox's. Everything it does may safely
 * happen twice, even on two servers at once; the event is recorded once done, so that a failed one
 * is delivered again.
 */
export async function handleEvent(services: PayingServices, event: ProviderEvent): Promise<void> {
  const { owner } = services.database;
  const { id, type } = event;
  const known = await owner
    .selectFrom('payment_events')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (known) return;
  const news = readEvent(event);
  if (news && (await isThere(services, news.userId))) await act(services, news);
  await owner
    .insertInto('payment_events')
    .values({ id, type })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The account may have been deleted before the event arrived. */
async function isThere({ database }: PayingServices, userId: string): Promise<boolean> {
  const user = await database.owner
    .selectFrom('auth_users')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user !== undefined;
}

async function act(services: PayingServices, news: PaymentNews): Promise<void> {
  const { database, clock } = services;
  const { userId } = news;
  if (news.about === 'subscription') return await syncSubscription(services, userId);
  await database.asService(userId, (tx) =>
    news.about === 'payment'
      ? completeOrder({ tx, now: clock(), ...news })
      : refundOrder({ tx, now: clock(), ...news }),
  );
}
