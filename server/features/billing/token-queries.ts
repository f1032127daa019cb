import type { Transaction } from 'kysely';
import type { TokenCounts } from '#shared/billing/token-counts.ts';
import type { DB } from '../../db/types.ts';

type Tx = Transaction<DB>;

const counts = [
  'ai_tokens_month as month',
  'ai_tokens_used_this_month as used',
  'additional_ai_tokens as purchased',
] as const;

/** A runner's counts, undefined when there is no profile, and what replies in progress may take. */
export async function findTokens(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ kept: TokenCounts | undefined; reserved: number }> {
  const found = await tx
    .selectFrom('user_profiles')
    .select(counts)
    .select(reservedAt(tx, userId, now).as('reserved'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!found) return { kept: undefined, reserved: 0 };
  const { reserved, ...kept } = found;
  return { kept, reserved: reserved ?? 0 };
}

/**
 * A runner's counts, locked until the end of the transaction. Every change takes this lock first,
 * so that two transactions cannot deadlock.
 * @returns undefined when there is no profile
 */
export async function lockCounts(tx: Tx, userId: string): Promise<TokenCounts | undefined> {
  return await tx
    .selectFrom('user_profiles')
    .select(counts)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The same for a runner who may not have a profile yet: this creates one. */
export async function openCounts(tx: Tx, userId: string): Promise<TokenCounts> {
  const there = await lockCounts(tx, userId);
  if (there) return there;
  await tx
    .insertInto('user_profiles')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  return (await lockCounts(tx, userId)) ?? { month: null, used: 0, purchased: 0 };
}

export async function saveCounts(tx: Tx, userId: string, { month, used, purchased }: TokenCounts) {
  await tx
    .updateTable('user_profiles')
    .set({
      ai_tokens_month: month,
      ai_tokens_used_this_month: used,
      additional_ai_tokens: purchased,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** The tokens reserved for replies in progress, without expired reservations. */
export async function sumReserved(tx: Tx, userId: string, now: Date): Promise<number> {
  return (await reservedAt(tx, userId, now).executeTakeFirstOrThrow()).tokens;
}

const reservedAt = (tx: Tx, userId: string, now: Date) =>
  tx
    .selectFrom('token_reservations')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('tokens'), e.lit(0)).as('tokens'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now);

interface NewReservation {
  userId: string;
  id: string;
  tokens: number;
  expiresAt: Date;
}

/** @param forgetBefore removes the runner's reservations that expired before */
export async function insertReservation(
  tx: Tx,
  { userId, id, tokens, expiresAt }: NewReservation,
  { forgetBefore }: { forgetBefore: Date },
) {
  await tx
    .with('forgotten', (query) =>
      query
        .deleteFrom('token_reservations')
        .where('user_id', '=', userId)
        .where('expires_at', '<', forgetBefore),
    )
    .insertInto('token_reservations')
    .values({ user_id: userId, id, tokens, expires_at: expiresAt })
    .execute();
}

/** @returns whether it existed */
export async function deleteReservation(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('token_reservations')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const findCredit = (tx: Tx, userId: string, purchaseId: string) =>
  tx
    .selectFrom('token_credits')
    .select(['tokens', 'refunded'])
    .where('user_id', '=', userId)
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst();

interface Credit {
  userId: string;
  purchaseId: string;
  tokens?: number;
  refunded?: number;
}

export async function saveCredit(tx: Tx, { userId, purchaseId, ...columns }: Credit) {
  await tx
    .insertInto('token_credits')
    .values({ user_id: userId, purchase_id: purchaseId, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'purchase_id']).doUpdateSet(columns))
    .execute();
}
