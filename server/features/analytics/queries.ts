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
