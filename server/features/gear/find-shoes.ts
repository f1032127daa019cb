import type { Transaction } from 'kysely';
import { readGearItem } from '#shared/gear/read-gear-item.ts';
import type { GearItem } from '#shared/gear/schema.ts';
import type { DB } from '../../db/types.ts';
import { listGear } from './queries.ts';

/** The runner's shoes, most recently changed first. */
export const findShoes = async (tx: Transaction<DB>, userId: string): Promise<GearItem[]> =>
  (await listGear(tx, { userId })).map(readGearItem).filter(({ category }) => category === 'shoes');
