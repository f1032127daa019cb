import { sql, type Transaction } from 'kysely';
import { type TokenPackage, totalOf } from '#shared/billing/token-packages.ts';
import { AppError } from '#shared/errors.ts';
import { newId } from '#shared/new-id.ts';
import type { DB } from '../../db/types.ts';
import type { PaymentProvider } from '../../integrations/stripe/payment-provider.ts';
import { addPurchased, removePurchasedTokens } from './purchased-tokens.ts';

interface OrderKey {
  tx: Transaction<DB>;
  userId: string;
  orderId: string;
}

const atMostAnHour = 30;

/**
 * Records a purchase at our prices before it is paid. Each checkout is an order of its own.
 * @throws {AppError} TOO_MANY_REQUESTS
 */
export async function openOrder(order: {
  tx: Transaction<DB>;
  userId: string;
  /** The same as the checkout's. */
  id: string;
  provider: PaymentProvider['kind'];
  packages: TokenPackage[];
}): Promise<void> {
  const { tx, userId, id, provider, packages } = order;
  await checkPace(tx, userId);
  await tx
    .insertInto('token_orders')
    .values({ user_id: userId, id, provider, ...totalOf(packages) })
    .execute();
  await tx
    .insertInto('token_purchases')
    .values(
      packages.map(({ quantity, tokensPerPackage }) => ({
        user_id: userId,
        id: newId(),
        order_id: id,
        quantity,
        tokens_per_package: tokensPerPackage,
      })),
    )
    .execute();
}

/** Counted in the database, so that all servers share the count. */
async function checkPace(tx: Transaction<DB>, userId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('token_orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where(sql<boolean>`created_at between now() - interval '1 hour' and now()`)
    .executeTakeFirstOrThrow();
  if (count >= atMostAnHour) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 60 * 60 });
}

/** Marks an order as paid and adds its tokens, once. An unknown order is not one of ours. */
export async function completeOrder({ tx, userId, orderId, now }: OrderKey & { now: Date }) {
  const order = await lockOrder({ tx, userId, orderId });
  if (!order) return;
  await tx
    .updateTable('token_orders')
    .set({ paid_at: order.paid_at ?? now })
    .set({ status: order.status === 'pending' ? 'paid' : order.status })
    .where('user_id', '=', userId)
    .where('id', '=', orderId)
    .execute();
  await addPurchased({ tx, userId, purchaseId: orderId, tokens: order.tokens, now });
}

/**
 * Part of the price was refunded, so the same share of the tokens is removed. The refund may arrive
 * before the payment.
 */
export async function refundOrder({
  tx,
  userId,
  orderId,
  cents,
  refundedCents,
  now,
}: OrderKey & { cents: number; refundedCents: number; now: Date }) {
  const order = await lockOrder({ tx, userId, orderId });
  if (!order) return;
  if (refundedCents === cents) {
    await tx
      .updateTable('token_orders')
      .set({ status: 'refunded', refunded_at: order.refunded_at ?? now })
      .where('user_id', '=', userId)
      .where('id', '=', orderId)
      .execute();
  }
  const refunded = Math.floor((order.tokens * refundedCents) / cents);
  await removePurchasedTokens({ tx, userId, purchaseId: orderId, refunded, now });
}

const lockOrder = ({ tx, userId, orderId }: OrderKey) =>
  tx
    .selectFrom('token_orders')
    .select(['tokens', 'status', 'paid_at', 'refunded_at'])
    .where('user_id', '=', userId)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
