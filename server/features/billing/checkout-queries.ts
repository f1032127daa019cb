import type { Transaction } from 'kysely';
import { newId } from '#shared/new-id.ts';
import type { DB } from '../../db/types.ts';
import type { MadeCheckout } from '../../integrations/stripe/payment-provider.ts';

type Tx = Transaction<DB>;

/** What a runner wants to pay for. The same basket on the same terms is the same checkout. */
export interface Wanted {
  userId: string;
  basket: string;
  /** A hash of everything else sent to the provider. */
  terms: string;
}

type Key = Pick<Wanted, 'userId'> & { id: string };

/** Drops checkouts that have expired or were opened on other terms. */
export const dropStale = (tx: Tx, { userId, basket, terms, now }: Wanted & { now: Date }) =>
  tx
    .deleteFrom('open_checkouts')
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('expires_at', '<=', now),
        eb.and([eb('basket', '=', basket), eb('terms', '<>', terms)]),
      ]),
    )
    .execute();

/** Among simultaneous calls, the first inserts and the others wait for it. */
export async function insertCheckout(
  tx: Tx,
  { userId, basket, terms, expiresAt }: Wanted & { expiresAt: Date },
): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('open_checkouts')
    .values({ user_id: userId, basket, id: newId(), terms, expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['user_id', 'basket']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export const findCheckout = (tx: Tx, { userId, basket }: Pick<Wanted, 'userId' | 'basket'>) =>
  tx
    .selectFrom('open_checkouts')
    .select(['id', 'provider_checkout_id as providerId', 'url'])
    .where('user_id', '=', userId)
    .where('basket', '=', basket)
    .executeTakeFirst();

/** @returns whether this checkout is still the current one */
export async function saveMade(tx: Tx, { userId, id }: Key, made: MadeCheckout): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('open_checkouts')
    .set({ provider_checkout_id: made.id, url: made.url, expires_at: made.expiresAt })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const dropCheckout = (tx: Tx, { userId, id }: Key) =>
  tx.deleteFrom('open_checkouts').where('user_id', '=', userId).where('id', '=', id).execute();
