import { sql, type Transaction } from 'kysely';
import type { DB } from './types.ts';

/**
 * Lets a transaction see, from here on, the trainings hidden from all others because their runner
 * has disconnected a service and has not yet said what to keep: see migrations/0060.
 */
export async function showHeld(tx: Transaction<DB>): Promise<void> {
  await sql`set local longrun.held_trainings = 'shown'`.execute(tx);
}
