import { sql, type Transaction } from 'kysely';
import type { DB } from './types.ts';

/**
 * Does some work of a transaction that sees, beside the others, the sources that a corrected file has
 * replaced, with their tracks: see migrations/0070.
 */
export async function withReplaced<T>(tx: Transaction<DB>, work: () => Promise<T>): Promise<T> {
  await sql`set local longrun.replaced_sources = 'shown'`.execute(tx);
  const result = await work();
  await sql`set local longrun.replaced_sources = ''`.execute(tx);
  return result;
}
