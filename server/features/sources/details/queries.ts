import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ServiceName } from '#shared/sources/provenance.ts';
import { services } from '#shared/sources/services.ts';
import type { Lap } from '#shared/tracks/track.ts';
import { jsonText } from '../../../db/json-columns.ts';
import type { DB } from '../../../db/types.ts';
import type { ActivityKey } from '../activity-queries.ts';
import type { TokenKey } from '../token-queries.ts';

type Tx = Transaction<DB>;

/** Whose details are read, and from when on: orders for the same time are one job. */
export interface DetailsOrder {
  userId: string;
  /** ISO instant. */
  at: string;
  /** Missing in orders of older versions: there was only one service. */
  service?: ServiceName;
}

/**
 * The newest activity whose details have not been read. Trainings that are held back are excluded.
 */
export async function findUndetailed(
  tx: Tx,
  { service, userId }: TokenKey,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('training_sources as source')
    .innerJoin('trainings as training', (join) =>
      join.onRef('training.id', '=', 'source.training_id').on('training.user_id', '=', userId),
    )
    .select('source.source_id')
    .where('source.user_id', '=', userId)
    .where('source.source', '=', services[service].api)
    .where('source.detailed_at', 'is', null)
    .orderBy('source.started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.source_id;
}

/** What is stored of an activity. Its training may have another track, from a file. */
export function findApiSource(tx: Tx, { service, userId, activityId }: ActivityKey) {
  const trackWhere = (which: RawBuilder<unknown>) =>
    sql<boolean>`exists (
      select from activity_tracks as track where track.user_id = ${userId} and ${which}
    )`;
  return tx
    .selectFrom('training_sources as source')
    .select([
      'source.id',
      'source.training_id as trainingId',
      'source.values',
      'source.flags',
      sql<boolean>`source.detailed_at is not null`.as('isDetailed'),
      trackWhere(sql`track.training_id = source.training_id`).as('hasTrack'),
      trackWhere(sql`track.training_id = source.training_id and track.id <> source.id`).as(
        'hasOtherTrack',
      ),
    ])
    .where('source.user_id', '=', userId)
    .where('source.source', '=', services[service].api)
    .where('source.source_id', '=', activityId)
    .executeTakeFirst();
}

export async function keepDetails(
  tx: Tx,
  { service, userId, activityId }: ActivityKey,
  { laps, at }: { laps: Lap[]; at: Date },
): Promise<void> {
  await tx
    .updateTable('training_sources')
    .set({ laps: jsonText(laps), detailed_at: at })
    .where('user_id', '=', userId)
    .where('source', '=', services[service].api)
    .where('source_id', '=', activityId)
    .execute();
}

/** @returns when the next one is due */
export async function removeExpired(tx: Tx, userId: string, now: Date): Promise<Date | undefined> {
  await tx
    .deleteFrom('activity_tracks')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', now)
    .execute();
  const next = await tx
    .selectFrom('activity_tracks')
    .select('expires_at')
    .where('user_id', '=', userId)
    .where('expires_at', 'is not', null)
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst();
  return next?.expires_at ?? undefined;
}
