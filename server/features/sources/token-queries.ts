import type { Insertable, Selectable, Transaction } from 'kysely';
import type { ServiceName } from '#shared/sources/provenance.ts';
import type { DB } from '../../db/types.ts';
import { apartMs } from '../../time-windows.ts';

type Tx = Transaction<DB>;
/** The runner and the service whose tokens are meant. */
export interface TokenKey {
  service: ServiceName;
  userId: string;
}

/** Each service has its own table for them, all with the same columns. */
const tableOf = (service: ServiceName) => `${service}_tokens` as const;

type TokensTable = DB[ReturnType<typeof tableOf>];
export type StoredTokens = Selectable<TokensTable>;

export function findTokens(
  tx: Tx,
  { service, userId }: TokenKey,
): Promise<StoredTokens | undefined> {
  return tx
    .selectFrom(tableOf(service))
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The parts that its runner may see. */
export function findConnection(tx: Tx, { service, userId }: TokenKey) {
  return tx
    .selectFrom(tableOf(service))
    .select(['athlete_name', 'last_sync', 'scope', 'needs_reconnect'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function updateTokens(
  tx: Tx,
  { service, userId }: TokenKey,
  changes: Partial<StoredTokens>,
): Promise<void> {
  await tx.updateTable(tableOf(service)).set(changes).where('user_id', '=', userId).execute();
}

/**
 * Changes the tokens if they still contain this refresh token, in its stored form.
 * @returns whether they did
 */
export async function updateTheseTokens(
  tx: Tx,
  { service, userId, refreshToken }: TokenKey & { refreshToken: string },
  changes: Partial<StoredTokens>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(tableOf(service))
    .set(changes)
    .where('user_id', '=', userId)
    .where('refresh_token', '=', refreshToken)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * @param until a whole lease from now: one that ends later comes from a clock that was set back
 * @returns whether nobody else was refreshing them
 */
export async function leaseTokens(
  tx: Tx,
  { service, userId, refreshToken }: TokenKey & { refreshToken: string },
  { lease, now, until }: { lease: string; now: Date; until: Date },
): Promise<boolean> {
  const leased = await tx
    .updateTable(tableOf(service))
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

export async function endLease(
  tx: Tx,
  { service, userId }: TokenKey,
  lease: string,
): Promise<void> {
  await tx
    .updateTable(tableOf(service))
    .set({ lease: null, lease_until: null })
    .where('user_id', '=', userId)
    .where('lease', '=', lease)
    .execute();
}

export async function saveTokens(
  tx: Tx,
  service: ServiceName,
  values: Insertable<TokensTable>,
): Promise<void> {
  const { user_id: _, ...changes } = values;
  await tx
    .insertInto(tableOf(service))
    .values(values)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute();
}

export async function deleteTokens(
  tx: Tx,
  { service, userId }: TokenKey,
): Promise<StoredTokens | undefined> {
  return await tx
    .deleteFrom(tableOf(service))
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Whether the runner is connected, and stays so until the transaction ends: nothing requested from
 * the service earlier is stored afterwards.
 */
export async function holdConnection(tx: Tx, { service, userId }: TokenKey): Promise<boolean> {
  const found = await tx
    .selectFrom(tableOf(service))
    .select('user_id')
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}
