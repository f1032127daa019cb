import type { Insertable, Selectable, Transaction } from 'kysely';
import type { DB, StravaTokens } from '../../db/types.ts';
import { apartMs } from '../../time-windows.ts';

type Tx = Transaction<DB>;
export type StoredTokens = Selectable<StravaTokens>;

export function findTokens(tx: Tx, userId: string): Promise<StoredTokens | undefined> {
  return tx
    .selectFrom('strava_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function updateTokens(
  tx: Tx,
  userId: string,
  changes: Partial<StoredTokens>,
): Promise<void> {
  await tx.updateTable('strava_tokens').set(changes).where('user_id', '=', userId).execute();
}

/**
 * Changes the tokens as long as they are those with this refresh token, as it is stored.
 * @returns whether they were
 */
export async function updateTheseTokens(
  tx: Tx,
  { userId, refreshToken }: { userId: string; refreshToken: string },
  changes: Partial<StoredTokens>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('strava_tokens')
    .set(changes)
    .where('user_id', '=', userId)
    .where('refresh_token', '=', refreshToken)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * @param until a whole lease from now: one that ends later is of a clock that was set back
 * @returns whether nobody else was refreshing them
 */
export async function leaseTokens(
  tx: Tx,
  { userId, refreshToken }: { userId: string; refreshToken: string },
  { lease, now, until }: { lease: string; now: Date; until: Date },
): Promise<boolean> {
  const leased = await tx
    .updateTable('strava_tokens')
    .set({ lease, lease_until: until })
    .where('user_id', '=', userId)
    .where('refresh_token', '=', refreshToken)
    .where((eb) =>
      eb.or([
        eb('lease_until', 'is', null),
        eb('lease_until', '<', now),
        eb('lease_until', '>', new Date(until.getTime() + apartMs)),
      ]),
    )
    .returning('lease')
    .executeTakeFirst();
  return leased !== undefined;
}

export async function endLease(tx: Tx, userId: string, lease: string): Promise<void> {
  await tx
    .updateTable('strava_tokens')
    .set({ lease: null, lease_until: null })
    .where('user_id', '=', userId)
    .where('lease', '=', lease)
    .execute();
}

export async function saveTokens(tx: Tx, values: Insertable<StravaTokens>): Promise<void> {
  const { user_id: _, ...changes } = values;
  await tx
    .insertInto('strava_tokens')
    .values(values)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute();
}

export async function deleteTokens(tx: Tx, userId: string): Promise<StoredTokens | undefined> {
  return await tx
    .deleteFrom('strava_tokens')
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Whether the runner is connected, and stays so until the transaction ends: nothing that was asked of
 * Strava before is stored afterwards.
 */
export async function holdConnection(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('strava_tokens')
    .select('user_id')
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}
