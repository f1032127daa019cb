import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';

/** Day, duration and average heart rate of the trainings between two days, inclusive. */
export const listSessions = (
  tx: Transaction<DB>,
  { userId, from, to }: { userId: string; from: string; to: string },
) =>
  tx
    .selectFrom('trainings')
    .select(['date', 'duration', 'heart_rate_avg'])
    .where('user_id', '=', userId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();

/** The races between two days, inclusive, oldest first. */
export const listTimedRaces = (
  tx: Transaction<DB>,
  { userId, from, to }: { userId: string; from: string; to: string },
) =>
  tx
    .selectFrom('races')
    .select(['race_name', 'date', 'distance', 'finish_time'])
    .where('user_id', '=', userId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('id')
    .execute();

/** What the maximum heart rate is derived from; undefined without a profile. */
export const findHeart = (tx: Transaction<DB>, userId: string) =>
  tx
    .selectFrom('user_profiles')
    .select(['age', 'max_heart_rate'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
