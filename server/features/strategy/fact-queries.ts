import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';

type Tx = Transaction<DB>;

/** The trainings up to and including a day, with the fields a strategy needs. */
export const listTrainingFacts = (tx: Tx, { userId, to }: { userId: string; to: string }) =>
  tx
    .selectFrom('trainings')
    .select(['id', 'date', 'session_type', 'distance', 'duration', 'shoes_used', 'terrain'])
    .select(['heart_rate_avg', 'heart_rate_max', 'rpe', 'elevation_gain'])
    .where('user_id', '=', userId)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('id')
    .execute();

/** The races up to and including a day, oldest first. */
export const listRacesRun = (tx: Tx, { userId, to }: { userId: string; to: string }) =>
  tx
    .selectFrom('races')
    .selectAll()
    .where('user_id', '=', userId)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('id')
    .execute();

export const listGearByName = (tx: Tx, userId: string) =>
  tx
    .selectFrom('gear_items')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('name')
    .orderBy('id')
    .execute();

export const listOpenInjuries = (tx: Tx, userId: string) =>
  tx
    .selectFrom('injuries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '=', 'ongoing')
    .orderBy('date_reported')
    .orderBy('id')
    .execute();

/** The events from one day up to, but not including, another. */
export const listEventsBefore = (
  tx: Tx,
  { userId, from, before }: { userId: string; from: string; before: string },
) =>
  tx
    .selectFrom('calendar_events')
    .selectAll()
    .where('user_id', '=', userId)
    .where('event_date', '>=', from)
    .where('event_date', '<', before)
    .orderBy('event_date')
    .orderBy('event_time', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute();

/** The profile's personal bests, as they were typed. */
export async function findPersonalBests(tx: Tx, userId: string): Promise<Record<string, string>> {
  const profile = await tx
    .selectFrom('user_profiles')
    .select('personal_bests')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return profile?.personal_bests ?? {};
}
