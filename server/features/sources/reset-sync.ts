import type { Transaction } from 'kysely';
import { type ApiSource, serviceOf } from '#shared/sources/provenance.ts';
import type { DB } from '../../db/types.ts';
import { updateTokens } from './token-queries.ts';

/**
 * Makes the next import from a service read everything again, as some of it is gone from the log.
 */
export async function resetSync(
  tx: Transaction<DB>,
  { userId, source }: { userId: string; source: ApiSource },
): Promise<void> {
  const service = serviceOf(source);
  if (service) await updateTokens(tx, { service, userId }, { synced_to: null });
}
