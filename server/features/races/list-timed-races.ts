import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';

/** What the formulas need of the races between two days, inclusive, oldest first. */
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
