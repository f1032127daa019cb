import { sql, type Transaction } from 'kysely';
import type { BestEffort } from '#shared/tracks/best-efforts.ts';
import type { Database } from '../../../db/client.ts';
import { showHeld } from '../../../db/held-trainings.ts';
import type { DB } from '../../../db/types.ts';

type Tx = Transaction<DB>;

/** A training whose efforts should be computed, in one snapshot. */
export interface Due {
  trainingId: string;
  /** Changes whenever something that they depend on has changed. */
  changedIn: string;
}

/** What was found in a training's visible track. */
export interface FoundEfforts extends Due {
  efforts: readonly BestEffort[];
  indoors: boolean;
  /** Until when the track, and so the efforts, may be kept. */
  expiresAt: Date | null;
}

/** Some of a runner's, the most recently added first. */
export const listDue = (tx: Tx, userId: string, limit: number): Promise<Due[]> =>
  tx
    .selectFrom('efforts_due')
    .select(['training_id as trainingId', 'changed_in as changedIn'])
    .where('user_id', '=', userId)
    .orderBy('training_id', 'desc')
    .limit(limit)
    .execute();

/** Stores what was found, unless it has to be computed again. */
export async function storeEfforts(
  tx: Tx,
  userId: string,
  { trainingId, changedIn, efforts, indoors, expiresAt }: FoundEfforts,
): Promise<void> {
  await showHeld(tx);
  // In the same order as a change to a training, which locks it before its efforts: otherwise they
  // could deadlock.
  await tx
    .selectFrom('trainings')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', trainingId)
    .forKeyShare()
    .execute();
  const { numDeletedRows } = await tx
    .deleteFrom('efforts_due')
    .where('user_id', '=', userId)
    .where('training_id', '=', trainingId)
    .where('changed_in', '=', changedIn)
    .executeTakeFirst();
  if (numDeletedRows === 0n || efforts.length === 0) return;
  const rows = efforts.map(({ metres, seconds, paused }) => ({
    user_id: userId,
    training_id: trainingId,
    metres,
    seconds,
    paused_seconds: paused,
    indoors,
    expires_at: expiresAt,
  }));
  await tx.insertInto('best_efforts').values(rows).execute();
}

/** Those among some runners who have efforts that are due. */
export async function listRunnersWithDue(
  owner: Database['owner'],
  runners: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from with_efforts_due(${runners}::uuid[]) as id`.execute(owner);
  return rows.map(({ id }) => id);
}
