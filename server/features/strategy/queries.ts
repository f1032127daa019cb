import type { Transaction } from 'kysely';
import { readDuration } from '#shared/row-reader.ts';
import type { Strategy, StrategyBasis } from '#shared/strategy/schema.ts';
import { columnsOf, type RecordKey, recordsOf } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';

type Tx = Transaction<DB>;

export const plannedRaces = recordsOf('race_strategies');

/** The runner's input as stored, with times in seconds. */
export const toColumns = (fields: object) =>
  columnsOf<'race_strategies'>(fields, { targetTime: readDuration, finishTime: readDuration });

/** The planned races, each with its strategy, if any. */
const withStrategies = (tx: Tx, userId: string) =>
  tx
    .selectFrom('race_strategies as race')
    .leftJoin('ai_race_strategies as made', (join) =>
      join.onRef('made.user_id', '=', 'race.user_id').onRef('made.race_id', '=', 'race.id'),
    )
    .selectAll('race')
    .select(['made.strategy', 'made.basis', 'made.generated_at'])
    .where('race.user_id', '=', userId);

/** By day, like `comparePlannedRaces`. */
export const listPlannedRaces = (tx: Tx, userId: string) =>
  withStrategies(tx, userId)
    .orderBy('race.race_date')
    .orderBy('race.race_name')
    .orderBy('race.id')
    .execute();

export type PlannedRaceRow = Awaited<ReturnType<typeof listPlannedRaces>>[number];

export const findPlannedRace = (
  tx: Tx,
  { userId, id }: RecordKey,
): Promise<PlannedRaceRow | undefined> =>
  withStrategies(tx, userId).where('race.id', '=', id).executeTakeFirst();

/** Replaces any previous one. Does nothing if the race has been deleted in the meantime. */
export const saveStrategy = (
  tx: Tx,
  {
    userId,
    raceId,
    strategy,
    basis,
    generatedAt,
  }: {
    userId: string;
    raceId: string;
    strategy: Strategy;
    basis: StrategyBasis;
    generatedAt: string;
  },
) =>
  tx
    .insertInto('ai_race_strategies')
    .columns(['user_id', 'race_id', 'strategy', 'basis', 'generated_at'])
    .expression(
      tx
        .selectFrom('race_strategies')
        .select((row) => [
          'user_id',
          'id',
          row.val(JSON.stringify(strategy)).as('strategy'),
          row.val(JSON.stringify(basis)).as('basis'),
          row.val(generatedAt).as('generated_at'),
        ])
        .where('user_id', '=', userId)
        .where('id', '=', raceId),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'race_id']).doUpdateSet((row) => ({
        strategy: row.ref('excluded.strategy'),
        basis: row.ref('excluded.basis'),
        generated_at: row.ref('excluded.generated_at'),
      })),
    )
    .execute();
