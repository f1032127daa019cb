import type { Transaction } from 'kysely';
import type { ZoneSet } from '#shared/zones/schema.ts';
import type { DB } from '../../db/types.ts';
import { findZones } from './queries.ts';
import { presentZones } from './stored-set.ts';

/** The current set; null if there is none. */
export async function findCurrentSet(tx: Transaction<DB>, userId: string): Promise<ZoneSet | null> {
  const row = await findZones(tx, userId);
  return row ? presentZones(row) : null;
}
