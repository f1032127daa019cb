import { type Selectable, sql, type Transaction } from 'kysely';
import type { RecordKey } from '../../db/records.ts';
import type { DB, TrainingSources } from '../../db/types.ts';

type Tx = Transaction<DB>;

/** In the order in which they came. */
export function listSources(
  tx: Tx,
  { userId, id }: RecordKey,
): Promise<Selectable<TrainingSources>[]> {
  return tx
    .selectFrom('training_sources')
    .selectAll()
    .where('user_id', '=', userId)
    .where('training_id', '=', id)
    .orderBy('id')
    .execute();
}

export function findSource(
  tx: Tx,
  { userId, id }: RecordKey,
): Promise<Selectable<TrainingSources> | undefined> {
  return tx
    .selectFrom('training_sources')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function deleteSource(tx: Tx, { userId, id }: RecordKey): Promise<void> {
  await tx
    .deleteFrom('training_sources')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function hasTrack(tx: Tx, { userId, id }: RecordKey): Promise<boolean> {
  const found = await tx
    .selectFrom('activity_tracks')
    .select('id')
    .where('user_id', '=', userId)
    .where('training_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Of a training's tracks the one with most to show: most channels, then most samples. */
export function findTrack(tx: Tx, { userId, id }: RecordKey) {
  return tx
    .selectFrom('activity_tracks')
    .select(['encoding', 'data'])
    .where('user_id', '=', userId)
    .where('training_id', '=', id)
    .orderBy(sql`cardinality(channels)`, 'desc')
    .orderBy('samples', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}
