import { sql, type Transaction } from 'kysely';
import type { KnownClock } from '#shared/activities/from-service.ts';
import { sourcesOf } from '#shared/sources/provenance.ts';
import { services } from '#shared/sources/services.ts';
import { isZoneOffset } from '#shared/zone-offset.ts';
import type { DB } from '../../db/types.ts';
import type { TokenKey } from './token-queries.ts';

type Tx = Transaction<DB>;

/** An activity of a runner's at a service. */
export interface ActivityKey extends TokenKey {
  activityId: string;
}

/**
 * What is known of some activities: the training they became or matched, or that they should be
 * ignored.
 */
export async function listKnown(
  tx: Tx,
  { service, userId }: TokenKey,
  ids: string[],
): Promise<{ activityId: string; trainingId: string | null; source: string | null }[]> {
  const among = (column: string) => sql<boolean>`${sql.ref(column)} = any(${ids}::text[])`;
  const ofService = sourcesOf(service);
  const trainings = tx
    .selectFrom('trainings')
    .select(['source_id as activityId', 'id as trainingId', 'source'])
    .where('user_id', '=', userId)
    .where('source', 'in', ofService)
    .where(among('source_id'));
  const sources = tx
    .selectFrom('training_sources')
    .select(['source_id as activityId', 'training_id as trainingId', 'source'])
    .where('user_id', '=', userId)
    .where('source', 'in', ofService)
    .where(among('source_id'));
  const deleted = tx
    .selectFrom('source_deleted')
    .select(['activity_id as activityId'])
    .where('service', '=', service)
    .where('user_id', '=', userId)
    .where(among('activity_id'));
  return [
    ...(await trainings.execute()),
    ...(await sources.execute()),
    ...(await deleted.execute()).map((one) => ({ ...one, trainingId: null, source: null })),
  ] as { activityId: string; trainingId: string | null; source: string | null }[];
}

/** The trainings on some days that may be runs of the service's: those that are not known to be another one. */
export function listLogged(tx: Tx, { service, userId }: TokenKey, dates: string[]) {
  return tx
    .selectFrom('trainings as training')
    .select(['id', 'date', 'start_time', 'distance', 'duration', 'source', 'source_id'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`date = any(${dates}::date[])`)
    .where((eb) => eb.or([eb('source', 'is', null), eb('source', 'not in', sourcesOf(service))]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('training_sources as other')
            .select('other.id')
            .where('other.user_id', '=', userId)
            .whereRef('other.training_id', '=', 'training.id')
            .where('other.source', 'in', sourcesOf(service)),
        ),
      ),
    )
    .orderBy('id')
    .limit(mostLogged)
    .execute();
}

/**
 * How the runner's clock ran around some starts: that of their trainings within a week which did not take place
 * indoors, by their own day and clock.
 */
export async function listClocksNear(
  tx: Tx,
  userId: string,
  starts: readonly Date[],
): Promise<KnownClock[]> {
  const times = starts.map((start) => start.getTime());
  const week = 7 * 86_400_000;
  const local = sql<Date>`(training.date + training.start_time) at time zone 'UTC'`;
  const found = await tx
    .selectFrom('training_sources as source')
    .innerJoin('trainings as training', (join) =>
      join.onRef('training.id', '=', 'source.training_id').on('training.user_id', '=', userId),
    )
    .select(['source.started_at', local.as('local')])
    .where('source.user_id', '=', userId)
    .where('source.started_at', '>=', new Date(Math.min(...times) - week))
    .where('source.started_at', '<=', new Date(Math.max(...times) + week))
    .where('training.start_time', 'is not', null)
    .where('training.terrain', '!=', 'treadmill')
    .orderBy('source.started_at', 'desc')
    .limit(mostLogged)
    .execute();
  return found.flatMap(({ started_at: start, local }) => {
    const startedAt = start?.getTime() ?? Number.NaN;
    const offset = Math.round((local.getTime() - startedAt) / 60_000);
    return isZoneOffset(offset) ? [{ startedAt, offset }] : [];
  });
}

/** More than anybody enters by hand on two hundred days. */
const mostLogged = 5000;

/** The training that an activity became or matched, locked, with the activity's latest values. */
export async function lockTrainingOf(tx: Tx, { service, userId, activityId }: ActivityKey) {
  const source = await tx
    .selectFrom('training_sources')
    .select(['id', 'training_id', 'values', 'taken'])
    .where('user_id', '=', userId)
    .where('source', '=', services[service].api)
    .where('source_id', '=', activityId)
    .executeTakeFirst();
  if (!source) return undefined;
  const training = await tx
    .selectFrom('trainings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', source.training_id)
    .forUpdate()
    .executeTakeFirst();
  const { id: sourceId, values: said, taken } = source;
  return training && { training, sourceId, said: said as object, taken };
}

export async function keepDeleted(
  tx: Tx,
  { service, userId, activityId }: ActivityKey,
): Promise<void> {
  await tx
    .insertInto('source_deleted')
    .values({ service, user_id: userId, activity_id: activityId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Has everything come again that was passed over. */
export async function forgetDeleted(tx: Tx, { service, userId }: TokenKey): Promise<void> {
  await tx
    .deleteFrom('source_deleted')
    .where('user_id', '=', userId)
    .where('service', '=', service)
    .execute();
}
