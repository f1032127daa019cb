import type { Transaction } from 'kysely';
import { type Row, readDuration, snakeCase } from '#shared/row-reader.ts';
import { trainingTable } from '#shared/trainings/fields.ts';
import type { TrainingChanges } from '#shared/trainings/schema.ts';
import { columnsOf, recordsOf } from '../../db/records.ts';
import type { DB, Trainings } from '../../db/types.ts';

export const trainings = recordsOf('trainings');

/** The stored form of a runner's input: the duration in seconds. */
export const toColumns = (fields: TrainingChanges) =>
  columnsOf<'trainings'>(fields, { duration: readDuration });

/** The columns that a training is read from. */
const fields = Object.keys(trainingTable).map(snakeCase) as (keyof Trainings)[];

/** Newest first, like `compareNewestFirst` and the index `trainings_newest`. */
export function listTrainings(
  tx: Transaction<DB>,
  { userId, limit, from, to }: { userId: string; limit?: number; from?: string; to?: string },
): Promise<Row[]> {
  let query = tx
    .selectFrom('trainings')
    .select(fields)
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
