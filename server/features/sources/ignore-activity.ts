import type { Transaction } from 'kysely';
import { type ApiSource, serviceOf } from '#shared/sources/provenance.ts';
import type { DB } from '../../db/types.ts';
import { keepDeleted } from './activity-queries.ts';

/**
 * Makes events and imports ignore an activity that its runner has taken back, until they reconnect.
 */
export async function ignoreActivity(
  tx: Transaction<DB>,
  { userId, source, activityId }: { userId: string; source: ApiSource; activityId: string },
): Promise<void> {
  const service = serviceOf(source);
  if (service) await keepDeleted(tx, { service, userId, activityId });
}
