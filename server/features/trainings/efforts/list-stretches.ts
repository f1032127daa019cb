import { type SqlBool, sql, type Transaction } from 'kysely';
import { addMonths, type CalendarDay } from '#shared/calendar-day.ts';
import { monthsOfRaces } from '#shared/physiology/timed-race.ts';
import { isRun } from '#shared/trainings/rules.ts';
import { sessionTypes } from '#shared/trainings/words.ts';
import { km, seconds } from '#shared/units.ts';
import type { DB } from '../../../db/types.ts';
import { type Log, visibleTrainings } from '../../../db/visible-trainings.ts';

/** Distances in metres from which a time can be predicted: from 5 km to the marathon. */
const distances = [5000, 10_000, 21_097.5, 42_195];

const runTypes = sessionTypes.filter(isRun);

/**
 * The fastest stretch over each of some distances, in the runs of the twelve months up to a day.
 * Treadmill runs are left out, as their distance is only the treadmill's claim.
 */
export async function listStretches(tx: Transaction<DB>, log: Log, today: CalendarDay) {
  const rows = await visibleTrainings(tx, log)
    .innerJoin(
      (db) =>
        db
          .selectFrom('best_efforts')
          .select(['training_id as effort_id', 'metres', 'seconds'])
          .where('user_id', '=', log.userId)
          .where('metres', '=', sql<number>`any(${distances}::float8[])`)
          .where('indoors', '=', false)
          // Like its track, it may expire.
          .where(sql<SqlBool>`(expires_at is null or expires_at > now())`)
          .as('effort'),
      (join) => join.onRef('effort_id', '=', 'trainings.id'),
    )
    .where('date', '>', addMonths(today, -monthsOfRaces))
    .where('date', '<=', today)
    .where('session_type', '=', sql<string>`any(${runTypes}::text[])`)
    .where(sql<SqlBool>`coalesce(terrain, '') <> 'treadmill'`)
    .distinctOn('metres')
    .select(['date', 'metres', 'seconds'])
    .orderBy('metres')
    .orderBy('seconds')
    .execute();
  return rows.map((row) => ({
    date: row.date,
    distance: km(row.metres / 1000),
    time: seconds(row.seconds),
  }));
}
