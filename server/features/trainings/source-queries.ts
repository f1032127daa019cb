import { type Selectable, sql, type Transaction, type Updateable } from 'kysely';
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

export async function updateSource(
  tx: Tx,
  { userId, id }: RecordKey,
  changes: Updateable<TrainingSources>,
): Promise<void> {
  await tx
    .updateTable('training_sources')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function deleteSource(tx: Tx, { userId, id }: RecordKey): Promise<void> {
  await tx
    .deleteFrom('training_sources')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Tracks that may not be kept longer are not shown any more. */
const isKept = sql<boolean>`(expires_at is null or expires_at > now())`;

/** Of a training's tracks the one with most to show: most channels, then most samples. */
const bestTrack = (tx: Tx, { userId, id }: RecordKey) =>
  tx
    .selectFrom('activity_tracks')
    .where('user_id', '=', userId)
    .where(isKept)
    .where('training_id', '=', id)
    .orderBy(sql`cardinality(channels)`, 'desc')
    .orderBy('samples', 'desc')
    .orderBy('id')
    .limit(1);

export const findTrack = (tx: Tx, key: RecordKey) =>
  bestTrack(tx, key).select(['id', 'encoding', 'data']).executeTakeFirst();

/** The id of the source whose track is shown. */
export const findTracked = async (tx: Tx, key: RecordKey) =>
  (await bestTrack(tx, key).select('id').executeTakeFirst())?.id;

/** The track of one source. */
export const findTrackOf = (tx: Tx, { userId, id }: RecordKey) =>
  tx
    .selectFrom('activity_tracks')
    .select(['encoding', 'data'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Deletes it. */
export async function deleteTrackOf(tx: Tx, { userId, id }: RecordKey): Promise<void> {
  await tx
    .deleteFrom('activity_tracks')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
