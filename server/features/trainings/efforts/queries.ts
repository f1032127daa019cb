import { sql, type Transaction } from 'kysely';
import type { BestEffort } from '#shared/tracks/best-efforts.ts';
import type { Database } from '../../../db/client.ts';
import { showHeld } from '../../../db/held-trainings.ts';
import type { DB } from '../../../db/types.ts';

type Tx = Transaction<DB>;

/** A training whose efforts are to be worked out, as of one moment. */
export interface Due {
  trainingId: string;
  /** Another one, once something that they follow from has changed. */
  changedIn: string;
}

/** What was found in the track that is shown of a training. */
export interface FoundEfforts extends Due {
  efforts: readonly BestEffort[];
  indoors: boolean;
  /** Until when the track, and so they, may be kept. */
  expiresAt: Date | null;
}

/** Some of a runner's, those that were added last first. */
export const listDue = (tx: Tx, userId: string, limit: number): Promise<Due[]> =>
  tx
    .selectFrom('efforts_due')
    .select(['training_id as trainingId', 'changed_in as changedIn'])
    .where('user_id', '=', userId)
    .orderBy('training_id', 'desc')
    .limit(limit)
    .execute();

/** Stores what was found, unless it has to be worked out anew. */
export async function storeEfforts(
  tx: Tx,
  userId: string,
  { trainingId, changedIn, efforts, indoors, expiresAt }: FoundEfforts,
): Promise<void> {
  await showHeld(tx);
  // As whoever changes a training locks it before its efforts are due, so does this: else each might wait for the other.
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

/** Those of some runners who have efforts that are due. */
export async function listRunnersWithDue(
  owner: Database['owner'],
  runners: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from with_efforts_due(${runners}::uuid[]) as id`.execute(owner);
  return rows.map(({ id }) => id);
}
