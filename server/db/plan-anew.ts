import { sql, type Transaction } from 'kysely';
import type { DB } from './types.ts';

/**
 * Drops the plans that this connection keeps, among them those of the foreign keys' checks. One that was made while a
 * table was empty, and known to be, reads the whole table for every row: so whoever adds many rows, a batch at
 * a time, calls this first in each.
 */
export async function planAnew(tx: Transaction<DB>): Promise<void> {
  await sql`discard plans`.execute(tx);
}
