import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { deleteUnused } from './queries.ts';

/**
 * Removes some items again that no training and no race names, and that the runner has not changed since
 * they were made.
 */
export async function removeUnused(tx: Transaction<DB>, userId: string, ids: string[]) {
  if (ids.length > 0) await deleteUnused(tx, userId, ids);
}
