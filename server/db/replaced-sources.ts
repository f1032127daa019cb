import { sql, type Transaction } from 'kysely';
import type { DB } from './types.ts';

/**
 * Does some work of a transaction that sees, beside the others, the sources that a corrected file has
 * replaced, with their tracks: see migrations/0070. Calls nest.
 */
export async function withReplaced<T>(tx: Transaction<DB>, work: () => Promise<T>): Promise<T> {
  if (shownIn.has(tx)) return await work();
  shownIn.add(tx);
  await set(tx, 'shown');
  const result = await work();
  shownIn.delete(tx);
  await set(tx, '');
  return result;
}

/** Transactions that see them now. After an error a transaction is rolled back, with its setting. */
const shownIn = new WeakSet<Transaction<DB>>();

const set = (tx: Transaction<DB>, setting: string) =>
  sql`select set_config('longrun.replaced_sources', ${setting}, true)`.execute(tx);
