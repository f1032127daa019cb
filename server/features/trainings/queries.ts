import type { Selectable, Transaction } from 'kysely';
import type { DB, Trainings } from '../../db/types.ts';

type Tx = Transaction<DB>;
type Row = Selectable<Trainings>;

/** What a request may write of a training, by stored name; an absent column keeps its value. */
export type TrainingColumns = Partial<
  Omit<Row, 'user_id' | 'average_pace' | 'is_strava_import' | 'source' | 'source_id' | 'import_id'>
>;

/** Newest first, as `compareNewestFirst` has it and the index `trainings_newest` holds it. */
export function listTrainings(
  tx: Tx,
  { userId, limit, from, to }: { userId: string; limit?: number; from?: string; to?: string },
): Promise<Row[]> {
  let query = tx
    .selectFrom('trainings')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('date', 'desc')
    .orderBy('start_time', (order) => order.desc().nullsLast())
    .orderBy('logged_at', 'desc')
    .orderBy('id', 'desc');
  if (from) query = query.where('date', '>=', from);
  if (to) query = query.where('date', '<=', to);
  if (limit) query = query.limit(limit);
  return query.execute();
}

export function findTraining(tx: Tx, { userId, id }: { userId: string; id: string }) {
  return tx
    .selectFrom('trainings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @returns undefined when a training with this id is there already. */
export function insertTraining(
  tx: Tx,
  { userId, id, columns }: { userId: string; id: string; columns: TrainingColumns },
) {
  return tx
    .insertInto('trainings')
    .values({ ...(columns as RequiredColumns), user_id: userId, id })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

type RequiredColumns = TrainingColumns &
  Pick<Row, 'date' | 'session_type' | 'distance' | 'duration'>;

export function updateTraining(
  tx: Tx,
  { userId, id, columns }: { userId: string; id: string; columns: TrainingColumns },
) {
  return tx
    .updateTable('trainings')
    .set(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** @returns whether there was one to delete. */
export async function deleteTraining(tx: Tx, { userId, id }: { userId: string; id: string }) {
  const { numDeletedRows } = await tx
    .deleteFrom('trainings')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
