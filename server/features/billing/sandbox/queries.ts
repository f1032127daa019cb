import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.ts';

type Tx = Transaction<DB>;

/** What the sandbox stores of a subscription; the rest follows from the clock. */
export interface SandboxSubscription {
  id: string;
  starts_at: Date;
  trial_ends_at: Date | null;
  /** The end of the period in which it was cancelled. */
  cancel_at: Date | null;
  payment_failed: boolean;
}

/** Newest first. */
export const listSandboxSubscriptions = (tx: Tx, userId: string) =>
  tx
    .selectFrom('sandbox_subscriptions')
    .select(['id', 'starts_at', 'trial_ends_at', 'cancel_at', 'payment_failed'])
    .where('user_id', '=', userId)
    .orderBy('starts_at', 'desc')
    .execute();

export const insertSandboxSubscription = (
  tx: Tx,
  row: { user_id: string; id: string; starts_at: Date; trial_ends_at: Date | null },
) =>
  tx
    .insertInto('sandbox_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const updateSandboxSubscription = (
  tx: Tx,
  { userId, id, changes }: { userId: string; id: string; changes: Partial<SandboxSubscription> },
) =>
  tx
    .updateTable('sandbox_subscriptions')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();

/** @param lock so that of two requests to complete it, the second finds it completed */
export const findSandboxCheckout = (
  tx: Tx,
  { userId, id, lock = false }: { userId: string; id: string; lock?: boolean },
) =>
  tx
    .selectFrom('sandbox_checkouts')
    .select(['order_id', 'trial_days', 'completed_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

/** All of the plan's checkouts but this one. */
export const closeOtherCheckouts = (
  tx: Tx,
  { userId, id, now }: { userId: string; id: string; now: Date },
) =>
  tx
    .updateTable('sandbox_checkouts')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .where('order_id', 'is', null)
    .where('completed_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();

export const completeSandboxCheckout = (
  tx: Tx,
  { userId, id, now }: { userId: string; id: string; now: Date },
) =>
  tx
    .updateTable('sandbox_checkouts')
    .set({ completed_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();

export const listPackages = (tx: Tx, { userId, orderId }: { userId: string; orderId: string }) =>
  tx
    .selectFrom('token_purchases')
    .select(['quantity', 'tokens_per_package'])
    .where('user_id', '=', userId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

/** Paid orders, newest first. */
export const listPaidOrders = (tx: Tx, userId: string) =>
  tx
    .selectFrom('token_orders')
    .select(['id', 'status', 'tokens', 'cents', 'paid_at'])
    .where('user_id', '=', userId)
    .where('provider', '=', 'sandbox')
    .where('paid_at', 'is not', null)
    .orderBy('paid_at', 'desc')
    .execute();
