import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { findHeart } from './queries.ts';

/** What the formulas use for heart rates that the runner has not entered. */
export async function findProfileHeart(tx: Transaction<DB>, userId: string) {
  const heart = await findHeart(tx, userId);
  return { maxHeartRate: heart?.max_heart_rate ?? null, age: heart?.age ?? null };
}
