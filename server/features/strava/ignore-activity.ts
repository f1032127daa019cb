import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { keepDeleted } from './activity-queries.ts';

/** Has events and imports pass over an activity that its runner has taken back, until they connect anew. */
export const ignoreActivity = (
  tx: Transaction<DB>,
  { userId, activityId }: { userId: string; activityId: string },
): Promise<void> => keepDeleted(tx, userId, activityId);
