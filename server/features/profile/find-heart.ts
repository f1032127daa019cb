import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';

/** What the formulas use for heart rates that the runner has not entered; null if it is unknown. */
export async function findHeart(tx: Transaction<DB>, userId: string) {
  const profile = await tx
    .selectFrom('user_profiles')
    .select(['age', 'gender', 'max_heart_rate', 'lactate_threshold_hr'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    maxHeartRate: profile?.max_heart_rate ?? null,
    lactateThresholdHr: profile?.lactate_threshold_hr ?? null,
    age: profile?.age ?? null,
    gender: profile?.gender ?? null,
  };
}
