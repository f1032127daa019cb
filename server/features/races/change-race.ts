import type { Selectable, Transaction } from 'kysely';
import type { RaceChanges } from '#shared/races/schema.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB, Races } from '../../db/types.ts';
import { races, toColumns } from './queries.ts';

/**
 * Changes a race, and what its planned race stores of the result.
 * @throws {AppError} NOT_FOUND
 */
export async function changeRace(
  tx: Transaction<DB>,
  { changes, userId, id }: RecordKey & { changes: RaceChanges },
): Promise<Selectable<Races>> {
  const row = await races.change(tx, { userId, id, columns: toColumns(changes) });
  await tx
    .updateTable('race_strategies')
    .set({ finish_time: row.finish_time, run_splits: row.splits })
    .where('user_id', '=', userId)
    .where('result_race_id', '=', id)
    .execute();
  return row;
}
