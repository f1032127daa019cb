import { sql, type Transaction } from 'kysely';
import type { DB } from './types.ts';

/**
 * Does some work of a transaction that sees, beside the others, the sources that a corrected file has
 * replaced, with their tracks: see migrations/0070. Calls nest.
 */
export async function withReplaced<T>(tx: Transaction<DB>, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ outer: string | null }>`
    select current_setting('longrun.replaced_sources', true) as outer`.execute(tx);
  await show(tx, 'shown');
  const result = await work();
  await show(tx, rows[0]?.outer ?? '');
  return result;
}

const show = (tx: Transaction<DB>, setting: string) =>
  sql`select set_config('longrun.replaced_sources', ${setting}, true)`.execute(tx);
