import { sql, type Transaction } from 'kysely';
import type { DB } from './types.ts';

/**
 * Runs part of a service's transaction with only the runner's own rights. If it fails, the whole
 * transaction has failed.
 */
export async function withRunnersRights<T>(
  tx: Transaction<DB>,
  work: () => Promise<T>,
): Promise<T> {
  await sql`set local role longrun_user`.execute(tx);
  const result = await work();
  await sql`set local role longrun_service`.execute(tx);
  return result;
}
