import type { Selectable, Transaction } from 'kysely';
import type { RaceChanges } from '#shared/races/schema.ts';
import { readDuration } from '#shared/row-reader.ts';
import { columnsOf, recordsOf } from '../../db/records.ts';
import type { DB, Races } from '../../db/types.ts';

export const races = recordsOf('races');

/** The stored form of a runner's input: the finish time in seconds. */
export const toColumns = (fields: RaceChanges) =>
  columnsOf<'races'>(fields, { finishTime: readDuration });

/** Newest first, like `compareRaces`. */
export const listRaces = (
  tx: Transaction<DB>,
  { userId }: { userId: string },
): Promise<Selectable<Races>[]> =>
  tx
    .selectFrom('races')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('date', 'desc')
    .orderBy('logged_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The races of one day that are not yet the result of a planned race. */
export const listUnplannedRaces = (
  tx: Transaction<DB>,
  { userId, day }: { userId: string; day: string },
): Promise<Selectable<Races>[]> =>
  tx
    .selectFrom('races')
    .selectAll()
    .where('user_id', '=', userId)
    .where('date', '=', day)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('race_strategies as planned')
            .select('planned.id')
            .where('planned.user_id', '=', userId)
            .whereRef('planned.result_race_id', '=', 'races.id'),
        ),
      ),
    )
    .orderBy('id')
    .execute();
