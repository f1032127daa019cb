import { sql, type Transaction } from 'kysely';
import type { RunLine } from '#shared/routes/run-line.ts';
import type { BestEffort } from '#shared/tracks/best-efforts.ts';
import type { Database } from '../../../db/client.ts';
import { showHeld } from '../../../db/held-trainings.ts';
import type { DB } from '../../../db/types.ts';

type Tx = Transaction<DB>;

/** A training whose track should be read, in one snapshot. */
export interface Due {
  trainingId: string;
  /** Changes whenever something that follows from the track may have changed. */
  changedIn: string;
}

/** What was found in a training's visible track. */
export interface Found extends Due {
  efforts: readonly BestEffort[];
  indoors: boolean;
  line: RunLine | undefined;
  /** Until when the track, and so all that follows from it, may be kept. */
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

/** Stores what was found, unless the track has to be read again. */
export async function storeFound(tx: Tx, userId: string, found: Found): Promise<void> {
  await showHeld(tx);
  // In the same order as a change to a training, which locks it before its efforts: otherwise they
  // could deadlock.
  await tx
    .selectFrom('trainings')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', found.trainingId)
    .forKeyShare()
    .execute();
  const { numDeletedRows } = await tx
    .deleteFrom('efforts_due')
    .where('user_id', '=', userId)
    .where('training_id', '=', found.trainingId)
    .where('changed_in', '=', found.changedIn)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  await storeEfforts(tx, userId, found);
  await storeLine(tx, userId, found);
}

/** There may be some already, of the same track: migration 0085 made all tracks due. */
async function storeEfforts(
  tx: Tx,
  userId: string,
  { trainingId, efforts, indoors, expiresAt }: Found,
): Promise<void> {
  await tx
    .deleteFrom('best_efforts')
    .where('user_id', '=', userId)
    .where('training_id', '=', trainingId)
    .execute();
  if (efforts.length === 0) return;
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

async function storeLine(
  tx: Tx,
  userId: string,
  { trainingId, line: found, expiresAt }: Found,
): Promise<void> {
  if (!found) return;
  const { line, marks, metres, start } = found;
  await tx
    .insertInto('run_lines')
    .values({
      user_id: userId,
      training_id: trainingId,
      line: Buffer.from(line),
      marks: Buffer.from(marks),
      metres,
      start_latitude: start.latitude,
      start_longitude: start.longitude,
      expires_at: expiresAt,
    })
    .execute();
}

/** Those among some runners of whose tracks something is due. */
export async function listRunnersWithDue(
  owner: Database['owner'],
  runners: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from with_efforts_due(${runners}::uuid[]) as id`.execute(owner);
  return rows.map(({ id }) => id);
}
