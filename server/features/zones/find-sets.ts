import type { Transaction } from 'kysely';
import type { ZoneSet } from '#shared/zones/schema.ts';
import type { DB } from '../../db/types.ts';
import { findZones, listEarlier } from './queries.ts';
import { presentEarlier, presentZones } from './stored-set.ts';

/** The current set and all earlier ones. */
export async function findSets(tx: Transaction<DB>, userId: string): Promise<ZoneSet[]> {
  const current = await findZones(tx, userId);
  const earlier = (await listEarlier(tx, userId)).map(presentEarlier);
  return current ? [presentZones(current), ...earlier] : earlier;
}
