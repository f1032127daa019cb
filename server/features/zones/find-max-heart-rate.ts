import type { Transaction } from 'kysely';
import { heartRatesOf } from '#shared/zones/heart-rates.ts';
import type { DB } from '../../db/types.ts';
import { findHeart } from '../profile/find-heart.ts';
import { findCurrentSet } from './find-current-set.ts';

/**
 * The maximum heart rate in beats per minute: the one entered for the zones, otherwise the
 * profile's.
 */
export async function findMaxHeartRate(tx: Transaction<DB>, userId: string): Promise<number> {
  const stored = await findCurrentSet(tx, userId);
  return heartRatesOf({ stored, profile: await findHeart(tx, userId) }).maxHeartRate;
}
