import { type Selectable, sql, type Transaction, type Updateable } from 'kysely';
import type { RecordKey } from '../../db/records.ts';
import { withReplaced } from '../../db/replaced-sources.ts';
import type { DB, TrainingSources } from '../../db/types.ts';

type Tx = Transaction<DB>;

/**
 * In the order in which they were added. Those replaced by a corrected file are only visible in
 * `withReplaced`.
 */
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

/** The files that have been replaced. */
export const listReplaced = (tx: Tx, { userId, id }: RecordKey) =>
  withReplaced(tx, () =>
    tx
      .selectFrom('training_sources')
      .select(['replaced_by', 'file_name'])
      .where('user_id', '=', userId)
      .where('training_id', '=', id)
      .where('replaced_by', 'is not', null)
      .execute(),
  );

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

/** Tracks that may no longer be kept are not shown. */
const isKept = sql<boolean>`(expires_at is null or expires_at > now())`;

/** A training's tracks, the one with most to show first: most channels, then most samples. */
const tracksOf = (tx: Tx, { userId, id }: RecordKey) =>
  tx
    .selectFrom('activity_tracks')
    .where('user_id', '=', userId)
    .where(isKept)
    .where('training_id', '=', id)
    .orderBy(sql`cardinality(channels)`, 'desc')
    .orderBy('samples', 'desc')
    .orderBy('id');

/** The visible one. */
export const findTrack = (tx: Tx, key: RecordKey) =>
  tracksOf(tx, key).select(['id', 'encoding', 'data', 'expires_at']).limit(1).executeTakeFirst();

/** The ids of the sources that have a track, the one whose track is shown first. */
export const listTracked = async (tx: Tx, key: RecordKey): Promise<string[]> =>
  (await tracksOf(tx, key).select('id').execute()).map(({ id }) => id);

/** The track of one source. */
export const findTrackOf = (tx: Tx, { userId, id }: RecordKey) =>
  tx
    .selectFrom('activity_tracks')
    .select(['encoding', 'data'])
    .where('user_id', '=', userId)
    .where(isKept)
    .where('id', '=', id)
    .executeTakeFirst();

export async function deleteTrackOf(tx: Tx, { userId, id }: RecordKey): Promise<void> {
  await tx
    .deleteFrom('activity_tracks')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
