import { sql, type Transaction } from 'kysely';
import type { DB } from './types.ts';

/**
 * Runs part of a transaction so that it also sees the sources, with their tracks, that a corrected
 * file has replaced: see migrations/0070. Calls nest.
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

/**
 * Transactions that currently see them. After an error a transaction is rolled back along with its
 * setting.
 */
const shownIn = new WeakSet<Transaction<DB>>();

const set = (tx: Transaction<DB>, setting: string) =>
  sql`select set_config('longrun.replaced_sources', ${setting}, true)`.execute(tx);
