import { type Selectable, sql, type Transaction } from 'kysely';
import type { GearChanges } from '#shared/gear/schema.ts';
import { columnsOf, recordsOf } from '../../db/records.ts';
import type { DB, GearItems } from '../../db/types.ts';

export const gear = recordsOf('gear_items');

export const toColumns = (fields: GearChanges) => columnsOf<'gear_items'>(fields);

/** Most recently changed first, like `compareGear`. */
export const listGear = (
  tx: Transaction<DB>,
  { userId }: { userId: string },
): Promise<Selectable<GearItems>[]> =>
  tx
    .selectFrom('gear_items')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Active items, by name. */
export const listActiveGear = (
  tx: Transaction<DB>,
  { userId }: { userId: string },
): Promise<Selectable<GearItems>[]> =>
  tx
    .selectFrom('gear_items')
    .selectAll()
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();

/**
 * For a transaction that renames an item; another one of the same runner waits, as whether
 * trainings follow depends on the names of all gear. Locked before any item.
 */
export async function lockNames(tx: Transaction<DB>, userId: string): Promise<void> {
  const name = `names of gear of ${userId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

interface Names {
  userId: string;
  from: string;
  to: string;
}

export const renameInTrainings = (tx: Transaction<DB>, { userId, from, to }: Names) =>
  tx
    .updateTable('trainings')
    .set({ shoes_used: to })
    .where('user_id', '=', userId)
    .where(sql`trim(shoes_used)`, '=', from.trim())
    .execute();

export const renameInRaces = (tx: Transaction<DB>, { userId, from, to }: Names) =>
  tx
    .updateTable('races')
    .set({ gear_used: to })
    .where('user_id', '=', userId)
    .where(sql`trim(gear_used)`, '=', from.trim())
    .execute();

/** Deletes the given items that were never changed and that no training or race names. */
export const deleteUnused = (tx: Transaction<DB>, userId: string, ids: string[]) =>
  tx
    .deleteFrom('gear_items as item')
    .where('item.user_id', '=', userId)
    .where(sql<boolean>`item.id = any(${ids}::uuid[])`)
    .whereRef('item.updated_at', '=', 'item.created_at')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('trainings')
            .select('trainings.id')
            .where('trainings.user_id', '=', userId)
            .where(sql<boolean>`trim(trainings.shoes_used) = trim(item.name)`),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('races')
            .select('races.id')
            .where('races.user_id', '=', userId)
            .where(sql<boolean>`trim(races.gear_used) = trim(item.name)`),
        ),
      ),
    )
    .execute();
