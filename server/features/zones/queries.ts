import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { DB, UserZoneHistory, UserZones } from '../../db/types.ts';

type Tx = Transaction<DB>;

export type ZonesRow = Selectable<UserZones>;
export type EarlierZonesRow = Selectable<UserZoneHistory>;
type SetColumns = Omit<Insertable<UserZones>, 'user_id'>;

export const findZones = (tx: Tx, userId: string): Promise<ZonesRow | undefined> =>
  tx
    .selectFrom('user_zones')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst();

/**
 * Finds the set for a transaction that will replace it; a concurrent one waits. The lock is advisory,
 * as a runner's first set has no row to lock.
 */
export async function lockZones(tx: Tx, userId: string): Promise<ZonesRow | undefined> {
  const name = `zones ${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  return await tx
    .selectFrom('user_zones')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Stores the current set; needs the service role, which alone may set its dates. */
export const putZones = (tx: Tx, userId: string, set: SetColumns): Promise<ZonesRow> =>
  tx
    .insertInto('user_zones')
    .values({ ...set, user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .returningAll()
    .executeTakeFirstOrThrow();

export async function insertEarlier(tx: Tx, row: Insertable<UserZoneHistory>) {
  await tx.insertInto('user_zone_history').values(row).execute();
}

/** Latest first. */
export const listEarlier = (tx: Tx, userId: string): Promise<EarlierZonesRow[]> =>
  tx
    .selectFrom('user_zone_history')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('held_until', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findEarlier = (
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<EarlierZonesRow | undefined> =>
  tx
    .selectFrom('user_zone_history')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

interface Days {
  userId: string;
  from: string;
  to: string;
}

export const listSessions = (tx: Tx, { userId, from, to }: Days) =>
  tx
    .selectFrom('trainings')
    .select(['date', 'session_type', 'distance', 'duration', 'heart_rate_avg', 'heart_rate_max'])
    .select(['rpe', 'elevation_gain'])
    .where('user_id', '=', userId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('id')
    .execute();
