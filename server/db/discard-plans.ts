import { sql, type Transaction } from 'kysely';
import type { DB } from './types.ts';

/**
 * Discards the plans cached by this connection, including those of foreign key checks. A plan made
 * while a table was known to be empty scans the whole table for every row, so code that adds many
 * rows in batches calls this at the start of each.
 */
export async function discardPlans(tx: Transaction<DB>): Promise<void> {
  await sql`discard plans`.execute(tx);
}
