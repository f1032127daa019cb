import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';
import { deleteUnused } from './queries.ts';

/**
 * Removes those of the given items that no training or race refers to, and that the runner has not
 * changed since they were created.
 */
export async function removeUnused(tx: Transaction<DB>, userId: string, ids: string[]) {
  if (ids.length > 0) await deleteUnused(tx, userId, ids);
}
