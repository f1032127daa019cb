import { sql, type Transaction } from 'kysely';
import type { DB } from './types.ts';

/**
 * Lets a transaction see, from here on, the trainings that are held back from all others, as their
 * runner has left a service and has not yet said what to keep: see migrations/0060.
 */
export async function showHeld(tx: Transaction<DB>): Promise<void> {
  await sql`set local longrun.held_trainings = 'shown'`.execute(tx);
}
